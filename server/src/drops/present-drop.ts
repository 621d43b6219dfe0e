import { beaconChains, type DropDto, type DropState, type DropVoidReason } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { markColumns, readMark, type MarkRow } from './close/read-mark.ts';
import { judgeDropList } from './fairness/index.ts';
import { readPrizes } from './prizes.ts';

interface DropRow extends MarkRow {
  id: string;
  number: number;
  day: string;
  state: DropState;
  opensAt: Date;
  closesAt: Date;
  announcedAt: Date | null;
  alternates: number;
  claimHours: number;
  entryCount: number;
  formCount: number | null;
  announcement: string | null;
  announcementHash: string;
  announcementSignature: string;
  announcementNumber: number;
  terms: string | null;
  signingKey: string;
  chain: string | null;
  round: number;
  roundAt: Date;
  listedAt: Date | null;
  closeDocument: string;
  closeSignature: string;
  drawnAt: Date | null;
  seed: string;
  beacon: string;
  drawn: number[];
  voidReason: DropVoidReason | null;
  voidNote: string | null;
  voidedAt: Date;
  nextDropId: string | null;
  fencedSince: Date | null;
}

const columns = `d.id, d.number, d.day::text AS day, d.state, d.opens_at AS "opensAt", d.closes_at AS "closesAt",
  d.announced_at AS "announcedAt", d.alternates, d.claim_hours AS "claimHours",
  d.chain, d.round, d.round_at AS "roundAt", coalesce(d.entry_count, c.seq, 0) AS "entryCount", d.form_count AS "formCount",
  d.announcement, encode(d.announcement_hash, 'hex') AS "announcementHash", d.announcement_signature AS "announcementSignature",
  d.announcement_number AS "announcementNumber",
  d.terms, d.signing_key AS "signingKey",
  ${markColumns}, d.listed_at AS "listedAt", d.close_document AS "closeDocument",
  d.close_signature AS "closeSignature", d.drawn_at AS "drawnAt", encode(d.seed, 'hex') AS seed,
  encode(d.beacon, 'hex') AS beacon,
  ARRAY(SELECT seq - 1 FROM drop_positions p WHERE p.drop_id = d.id ORDER BY position) AS drawn,
  d.void_reason AS "voidReason", d.void_note AS "voidNote", d.voided_at AS "voidedAt",
  (SELECT n.id FROM drop_prizes z JOIN drops n ON n.id = z.drop_id WHERE z.carried_from = d.id AND n.announced_at IS NOT NULL
   ORDER BY n.closes_at LIMIT 1) AS "nextDropId",
  (SELECT fenced_at FROM fenced_logs f WHERE f.subject = d.id::text) AS "fencedSince"`;

/** Reads drops as customers see them, in the order of `ids`; unknown ids are left out. */
export async function presentDrops(ids: readonly string[]): Promise<DropDto[]> {
  if (ids.length === 0) return [];
  const rows = await sql<DropRow>(
    `SELECT ${columns} FROM drops d LEFT JOIN drop_chains c ON c.drop_id = d.id
       LEFT JOIN drop_entries m ON m.drop_id = d.id AND m.seq = c.seq
     WHERE d.id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], d.id)`,
    [ids],
  );
  const prizes = await readPrizes(rows.map(({ id }) => id));
  return rows.map((row) => present(row, prizes.get(row.id) ?? []));
}

function present(row: DropRow, prizes: DropDto['prizes']): DropDto {
  const { id, number, day, state, alternates, claimHours } = row;
  const { announcement, terms, entryCount, formCount } = row;
  const mark = readMark(id, row);
  return {
    id,
    number,
    day,
    state,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    announcedAt: row.announcedAt?.toISOString() ?? null,
    prizes,
    alternates,
    claimHours,
    beacon: row.chain === null ? null : presentBeacon(row, row.chain),
    entryCount,
    formCount,
    announcement:
      announcement === null
        ? null
        : {
            document: announcement,
            signature: row.announcementSignature,
            signingKey: row.signingKey,
            hash: row.announcementHash,
            number: row.announcementNumber,
          },
    terms,
    mark: mark ? { ...mark, signingKey: row.signingKey } : null,
    close: row.listedAt && presentClose(row, row.listedAt),
    result: row.drawnAt && {
      seed: row.seed,
      beacon: row.beacon,
      drawn: row.drawn,
      drawnAt: row.drawnAt.toISOString(),
    },
    void: row.voidReason && {
      reason: row.voidReason,
      note: row.voidNote,
      at: row.voidedAt.toISOString(),
      nextDropId: row.nextDropId,
    },
    fencedSince: row.fencedSince?.toISOString() ?? null,
  };
}

const presentBeacon = ({ round, roundAt }: DropRow, chain: string): DropDto['beacon'] => ({
  kind: chain === beaconChains.live.chain ? 'drand' : 'test-chain',
  chain,
  round,
  at: roundAt.toISOString(),
});

const presentClose = (row: DropRow, listedAt: Date): DropDto['close'] => ({
  document: row.closeDocument,
  signature: row.closeSignature,
  signingKey: row.signingKey,
  publishedAt: listedAt.toISOString(),
  isDelayed: judgeDropList(clock.stamp(row.closesAt), clock.stamp(listedAt)) !== 'in-time',
});
