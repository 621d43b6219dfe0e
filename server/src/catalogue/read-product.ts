import type {
  CardDto,
  ListedUnitDto,
  ProductDetailDto,
  ProductSummaryDto,
  WrapperArt,
} from '../contract/index.ts';
import { oneByKey } from '../platform/db.ts';
import { found } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { shareReads } from '../platform/database/share-reads.ts';
import { cardColumns } from './list-cards.ts';
import { readPreviewToken } from './preview-token.ts';
import { bestCard, digitalShareOfListed, readRunContents, type RunContents } from './run-contents.ts';

const maxUnits = 60;

/**
 * Everything that staff or a sale can change, in one statement. `$2` to `$6` are the best card that was left of the run
 * before (`RunContents`), and answered only while a copy of it is unrevealed.
 */
const selectBy = (condition: string): string => `
  SELECT p.id, p.slug, p.kind, p.state, p.title, p.tagline, p.description, p.price_cents AS "priceCents",
    CASE WHEN p.kind = 'single' THEN (SELECT CASE WHEN texture_id IS NULL THEN p.image
      ELSE face_picture(p.image, texture_id) END FROM card_faces WHERE id = p.card_id) ELSE p.image END AS image,
    p.bundle_size AS "bundleSize", p.per_customer_limit AS "perCustomerLimit", p.sale_starts_at AS "saleStartsAt",
    p.sale_ends_at AS "saleEndsAt", a.slug AS "architectSlug", a.name AS "architectName", k.wrapper,
    k.cards_per_pack AS "cardsPerPack", coalesce((k.recipe ->> 'packsPerBox')::int, 1) AS "packsPerBox",
    (SELECT json_agg(json_build_object('id', r.id, 'number', r.number, 'size', r.size, 'state', r.state,
         'refundDays', r.refund_days,
         'isPaused', EXISTS (SELECT 1 FROM paused_runs h WHERE h.run_id = r.id),
         'isFenced', EXISTS (SELECT 1 FROM fenced_runs f WHERE f.run_id = r.id), 'remaining', CASE WHEN r.state IN ('on_sale', 'closing')
           THEN (SELECT s.unsold FROM run_stock s WHERE s.run_id = r.id) ELSE 0 END) ORDER BY r.number)
       FROM run_facts r WHERE r.product_id = p.id AND r.published_at IS NOT NULL) AS runs,
    CASE WHEN $5::int > (SELECT count(*) FROM pull_facts WHERE run_id = $2::uuid AND class_slug = $4 AND card_id = $3)
      THEN ${bestCard('$3::uuid', '$4::text', '$6::bigint')} END AS best,
    CASE WHEN p.kind = 'single' THEN (SELECT to_json(shown) FROM (
      SELECT ${cardColumns} FROM card_faces WHERE id = p.card_id) shown) END AS card,
    CASE WHEN p.kind = 'single' THEN
      (SELECT count(*) FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed') ELSE 0 END AS "unitsListed",
    CASE WHEN p.kind = 'single' THEN (${digitalShareOfListed('p.id')}) ELSE 'none' END AS "digitalShare",
    CASE WHEN p.kind = 'single' THEN (SELECT json_agg(to_json(shown)) FROM (
      SELECT id, serial, cert, grader, grade, condition, finish, language, kind_name AS "kindName", photos,
        value_cents AS "valueCents", is_estimated AS "isEstimated" FROM unit_facts
      WHERE product_id = p.id AND state = 'listed' AND NOT is_locked AND NOT in_inspection ORDER BY entered_at, id LIMIT ${maxUnits}) shown)
      END AS units
  FROM products p LEFT JOIN pack_designs k ON k.id = p.pack_id LEFT JOIN architects a ON a.id = k.architect_id
  WHERE ${condition}`;

const selectById = selectBy(`p.state = 'published' AND p.id = $1::uuid`);
const selectBySlug = selectBy(`p.state = 'published' AND p.slug = $1`);
const selectAnyById = selectBy('p.id = $1::uuid');

interface PublishedRun {
  id: string;
  number: number;
  size: number;
  state: string;
  refundDays: number;
  isPaused: boolean;
  isFenced: boolean;
  remaining: number;
}

interface Row extends Omit<
  ProductSummaryDto,
  'architect' | 'stock' | 'classSlugs' | 'cardClass' | 'bestRemaining' | 'cardsPerPack'
> {
  description: string;
  perCustomerLimit: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  architectSlug: string | null;
  architectName: string | null;
  wrapper: WrapperArt | null;
  cardsPerPack: number | null;
  runs: PublishedRun[] | null;
  best: ProductSummaryDto['bestRemaining'];
  card: CardDto | null;
  units: ListedUnitDto[] | null;
}

/** Contents of the most recently shown runs, by the requested id or slug. */
const known = new Map<string, RunContents>();
const maxKnown = 1_000;

const share = shareReads<ProductDetailDto>();

/** One published product by id or slug, with the stock of the run that a new buyer gets. */
export const readProduct = (idOrSlug: string): Promise<ProductDetailDto> =>
  share(idOrSlug, () => loadProduct(idOrSlug, isId(idOrSlug) ? selectById : selectBySlug));

/** A product in any state, by a token that staff got. Error: NOT_FOUND, also once the token is over. */
export async function previewProduct(token: string): Promise<ProductDetailDto> {
  const read = readPreviewToken(token);
  const { productId } = found(read?.isOver === false ? read : undefined);
  return loadProduct(productId, selectAnyById);
}

async function loadProduct(idOrSlug: string, select: string): Promise<ProductDetailDto> {
  const before = known.get(idOrSlug);
  const left = before?.left;
  const row = found(
    await oneByKey<Row>(select, [
      idOrSlug,
      before?.runId,
      left?.cardId,
      left?.classSlug,
      left?.copies,
      left?.valueCents,
    ]),
  );
  const run = row.runs?.reduce(chooseRun);
  if (!run)
    return present(row, undefined, {
      classSlugs: row.card ? [row.card.classSlug] : [],
      digitalShare: row.digitalShare,
      cardsPerPack: row.cardsPerPack ?? 0,
      packsPerBox: row.packsPerBox,
      best: null,
    });
  const isCurrent = before?.runId === run.id && (before.left === null || row.best !== null);
  const contents = isCurrent ? before : await readRunContents(run.id);
  if (contents !== before) remember(idOrSlug, contents);
  const best = isCurrent ? row.best : contents.best;
  return present(row, run, { ...contents, best: run.state === 'closed' ? null : best });
}

function remember(idOrSlug: string, contents: RunContents): void {
  known.delete(idOrSlug);
  known.set(idOrSlug, contents);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

/** What a new buyer gets: the oldest run on sale with a pack left, else the oldest on sale, else the newest. */
function chooseRun(one: PublishedRun, other: PublishedRun): PublishedRun {
  const rank = ({ state, remaining }: PublishedRun): number =>
    state === 'on_sale' ? (remaining > 0 ? 2 : 1) : 0;
  const difference = rank(one) - rank(other);
  if (difference !== 0) return difference > 0 ? one : other;
  return rank(one) > 0 === one.number < other.number ? one : other;
}

function present(
  { architectSlug, architectName, wrapper, runs, card, units, saleStartsAt, saleEndsAt, ...row }: Row,
  run: PublishedRun | undefined,
  {
    classSlugs,
    digitalShare,
    cardsPerPack,
    packsPerBox,
    best: bestRemaining,
  }: Pick<RunContents, 'classSlugs' | 'digitalShare' | 'cardsPerPack' | 'packsPerBox' | 'best'>,
): ProductDetailDto {
  const { best: _, ...product } = row;
  return {
    ...product,
    architect: architectSlug === null ? null : { slug: architectSlug, name: architectName ?? '' },
    stock: run
      ? { runId: run.id, remaining: run.state === 'on_sale' ? run.remaining : 0, size: run.size }
      : null,
    classSlugs,
    digitalShare,
    cardClass: card && { className: card.className, classLook: card.classLook },
    bestRemaining,
    packsPerUnit: row.kind === 'pack' ? row.bundleSize : 0,
    cardsPerPack,
    packsPerBox,
    refundDays: run?.refundDays ?? 0,
    wrapper,
    saleStartsAt: saleStartsAt?.toISOString() ?? null,
    saleEndsAt: saleEndsAt?.toISOString() ?? null,
    card,
    units: units ?? [],
    runs: (runs ?? []).map(({ refundDays: _days, ...shown }) => shown),
  };
}
