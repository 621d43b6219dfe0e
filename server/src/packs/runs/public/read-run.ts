import type { ClassLookDto, ClassOddsDto, Composition, RunDto } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';
import { found, notFound } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { liveOdds } from '../../../base/fairness/index.ts';
import { readLiveReturns } from '../live-returns.ts';
import { cardsOf } from './read-run-cards.ts';
import { cacheFor } from './run-cache.ts';

interface RunRow extends Omit<RunDto, Derived | 'product' | 'sealedAt' | Instants> {
  productId: string;
  productSlug: string;
  productTitle: string;
  packsWith: Record<string, number>;
  classes: ClassRow[];
  composition: Composition;
  sealedAt: Date;
  publishedAt: Date | null;
  noticeAt: Date | null;
  stopAt: Date | null;
  stoppedAt: Date | null;
  closedAt: Date | null;
  fencedSince: Date | null;
}
type Derived = 'liveOdds' | 'liveFigures' | 'packsUnrevealed';
type Instants = 'fencedSince' | 'publishedAt' | 'noticeAt' | 'stopAt' | 'stoppedAt' | 'closedAt';

/** Returns the public view of a published run, at most two seconds old. Error: NOT_FOUND, also before publishing. */
export function readRun(id: string): Promise<RunDto> {
  if (!isId(id)) throw notFound();
  return cacheFor(2_000, `run:${id}`, () => loadRun(id));
}

/** As readRun, also of a sealed run that is not public, for staff's preview of its product. */
export async function loadRun(id: string, isPreview = false): Promise<RunDto> {
  const row = found(await one<RunRow>(select, [id, isPreview]));
  const { productId, productSlug, productTitle, packsWith, classes, ...run } = row;
  // Closing reveals every pack, opened or not.
  const packsUnrevealed = run.state === 'closed' ? 0 : run.size - run.packsOpened;
  const odds = oddsOf(classes, run.size, run.packsOpened, packsWith);
  return {
    ...run,
    product: { id: productId, slug: productSlug, title: productTitle },
    packsUnrevealed,
    liveOdds: packsUnrevealed === 0 ? odds.map(endOdds) : odds,
    liveFigures: packsUnrevealed === 0 ? null : await readLiveFigures(id, run.returnFigures.packsAbovePrice),
    sealedAt: run.sealedAt.toISOString(),
    publishedAt: stamp(run.publishedAt),
    noticeAt: stamp(run.noticeAt),
    stopAt: stamp(run.stopAt),
    stoppedAt: stamp(run.stoppedAt),
    closedAt: stamp(run.closedAt),
    fencedSince: stamp(run.fencedSince),
  };
}

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null;

const loggedPulls = `SELECT p.card_id, p.sealed_value_cents, count(*) AS revealed FROM pull_facts p
  JOIN run_events e ON e.run_id = p.run_id AND e.pack_no = p.pack_no AND e.kind = 'open' AND e.seq IS NOT NULL
  WHERE p.run_id = r.id GROUP BY 1, 2`;

/**
 * One statement, so that no opening comes between two figures. Opened is what the log has placed: its writer moves `run_counts`
 * and the events' places in one transaction, and anyone can count the same from the log up to "logSeq".
 */
const select = `
  SELECT r.id, r.number, r.size, r.state, r.algorithm,
    coalesce((r.commitment::json #>> '{plan,recipe,packsPerBox}')::int, 1) AS "packsPerBox",
    r.price_cents AS "priceCents", r.refund_days AS "refundDays",
    r.merkle_root AS "merkleRoot", r.seed_hash AS "seedHash", r.commitment_hash AS "commitmentHash",
    r.signing_key AS "signingKey", r.composition, r.return_figures AS "returnFigures", r.packs_with AS "packsWith",
    r.sealed_at AS "sealedAt", r.published_at AS "publishedAt", r.notice_at AS "noticeAt", r.stop_at AS "stopAt",
    r.stopped_at AS "stoppedAt", r.closed_at AS "closedAt", r.notice_reason AS "noticeReason",
    p.id AS "productId", p.slug AS "productSlug", p.title AS "productTitle",
    t.unsold AS remaining, coalesce(n.opens, 0) AS "packsOpened",
    coalesce((SELECT l.seq FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1), 0) AS "logSeq",
    (SELECT json_agg(json_build_object('classSlug', k.slug, 'className', k.name, 'classLook', k.look, 'rank', k.rank,
        'units', c.units, 'digital', c.digital, 'minValueCents', c.min, 'maxValueCents', c.max,
        'openedUnits', coalesce(o.units, 0), 'openedPacks', coalesce(o.packs, 0)) ORDER BY k.rank DESC)
      FROM (SELECT class_slug, sum(copies)::int AS units, sum(digital_copies)::int AS digital, min(value_cents), max(value_cents)
        FROM run_cards WHERE run_id = r.id GROUP BY class_slug) c
      JOIN class_faces k ON k.slug = c.class_slug
      LEFT JOIN (SELECT f.class_slug, count(*) AS units, count(DISTINCT f.pack_no) AS packs FROM pull_facts f
        JOIN run_events e ON e.run_id = f.run_id AND e.pack_no = f.pack_no AND e.kind = 'open' AND e.seq IS NOT NULL
        WHERE f.run_id = r.id GROUP BY f.class_slug) o ON o.class_slug = c.class_slug) AS classes,
    CASE WHEN r.state = 'closed' THEN '[]' ELSE coalesce((SELECT json_agg(json_build_object('cardId', b.id, 'name', b.name,
        'number', b.number, 'classSlug', b.slug, 'className', b.class, 'classLook', b.look, 'valueCents', b.max,
        'minValueCents', b.min, 'image', b.picture, 'copies', b.copies, 'unrevealed', b.unrevealed)
        ORDER BY b.rank DESC, b.max DESC, b.name)
      FROM (SELECT f.id, f.name, f.number, f.picture, k.slug, k.name AS class, k.look, k.rank, c.copies, c.unrevealed, c.max, c.min
        FROM (${cardsOf('r.id', loggedPulls)}) c
        JOIN card_faces f ON f.id = c.card_id JOIN class_faces k ON k.slug = c.class_slug
        WHERE c.unrevealed > 0
        ORDER BY k.rank DESC, c.max DESC, f.name LIMIT 3) b), '[]') END AS "bestInside",
    (SELECT count(*) FROM run_events e WHERE e.run_id = r.id AND e.kind = 'substitute') AS substitutions,
    coalesce((SELECT json_agg(json_build_object('entries', k.entries, 'explanation', k.explanation,
        'time', k.document::json ->> 'time') ORDER BY k.published_at, k.id)
      FROM run_corrections k WHERE k.run_id = r.id), '[]') AS corrections,
    (SELECT attempt FROM seal_attempts a WHERE a.run_id = r.id) AS attempt,
    coalesce((SELECT json_agg(json_build_object('attempt', a.attempt, 'run', a.run_id, 'reason', a.reason,
        'isBeforeRound', a.abandoned_at < a.round_at, 'at', to_char(a.abandoned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        ORDER BY a.attempt)
      FROM seal_attempts a WHERE a.product_id = r.product_id AND a.abandoned_at IS NOT NULL AND a.announced_at < r.sealed_at
        AND a.attempt > coalesce((SELECT max(b.attempt) FROM runs o JOIN seal_attempts b ON b.run_id = o.id
          WHERE o.product_id = r.product_id AND o.id <> r.id AND o.published_at < r.sealed_at), 0)), '[]') AS "abandonedAttempts",
    (SELECT fenced_at FROM log_fences f WHERE f.run_id = r.id AND f.lifted_at IS NULL) AS "fencedSince",
    coalesce((SELECT json_agg(json_build_object('explanation', d.doc ->> 'explanation', 'time', d.doc ->> 'time',
        'sales', l.sales, 'from', (d.doc #>> '{head,seq}')::int + 1, 'to', (d.doc #>> '{lost,seq}')::int) ORDER BY l.published_at)
      FROM log_losses l CROSS JOIN LATERAL (SELECT l.document::json AS doc) d WHERE l.run_id = r.id), '[]') AS losses
  FROM runs r JOIN product_faces p ON p.id = r.product_id JOIN run_stock t ON t.run_id = r.id
    LEFT JOIN run_counts n ON n.run_id = r.id
  WHERE r.id = $1 AND (r.published_at IS NOT NULL OR $2 AND r.state = 'sealed')`;

interface ClassRow {
  classSlug: string;
  className: string;
  classLook: ClassLookDto;
  rank: number;
  units: number;
  digital: number;
  minValueCents: number;
  maxValueCents: number;
  openedUnits: number;
  openedPacks: number;
}

function oddsOf(
  rows: readonly ClassRow[],
  size: number,
  opened: number,
  packsWith: Record<string, number>,
): ClassOddsDto[] {
  const ofClass = (pick: (row: ClassRow) => number): Record<string, number> =>
    Object.fromEntries(rows.map((row) => [row.classSlug, pick(row)]));
  const odds = liveOdds({
    size,
    units: ofClass((row) => row.units),
    packsWith,
    opened: {
      packs: opened,
      units: ofClass((row) => row.openedUnits),
      packsWith: ofClass((row) => row.openedPacks),
    },
  });
  const byClass = new Map(odds.classes.map((entry) => [entry.class, entry]));
  return rows.map((row) => {
    const exact = byClass.get(row.classSlug);
    return {
      classSlug: row.classSlug,
      className: row.className,
      classLook: row.classLook,
      rank: row.rank,
      unitsTotal: row.units,
      unitsDigital: row.digital,
      unitsUnrevealed: row.units - row.openedUnits,
      minValueCents: row.minValueCents,
      maxValueCents: row.maxValueCents,
      expectedPerPack: fractionOf(exact?.expectedPerPack),
      atLeastOne: fractionOf(exact?.atLeastOne),
    };
  });
}

const endOdds = (odds: ClassOddsDto): ClassOddsDto => ({
  ...odds,
  unitsUnrevealed: 0,
  expectedPerPack: fractionOf(),
  atLeastOne: fractionOf(),
});

/** Packs above their price were counted at sealing, so opened ones are subtracted by the same values and price. */
async function readLiveFigures(id: string, sealedAbove: number): Promise<RunDto['liveFigures']> {
  const { packsLeft, ...returns } = await readLiveReturns(id);
  // The last openings may not be in the log yet.
  if (packsLeft === 0) return null;
  const opened = await one<{ above: number }>(
    `SELECT count(*)::int AS above FROM (
       SELECT 1 FROM pull_facts p
       JOIN runs r ON r.id = p.run_id JOIN product_faces d ON d.id = r.product_id
       WHERE p.run_id = $1 GROUP BY p.pack_no, r.price_cents, d.bundle_size
       HAVING sum(p.sealed_value_cents) * d.bundle_size > r.price_cents) o`,
    [id],
  );
  return { ...returns, packsAbovePrice: sealedAbove - (opened?.above ?? 0) };
}

/** 0/1 for a fully revealed run: no unit is left in any pack. */
const fractionOf = (share?: {
  numerator: number;
  denominator: number;
}): { numerator: number; denominator: number } => ({
  numerator: share?.numerator ?? 0,
  denominator: share?.denominator ?? 1,
});
