import type { Cents } from '../contract/index.ts';
import { after, clock, hours } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { readOwnLimit } from '../people/index.ts';
import type { CopyMarks } from './own-values.ts';

export interface ValueChange {
  cardId: string;
  /** A change of a form's own value; null removes it. */
  form?: { id: string; beforeCents: Cents | null; afterCents: Cents | null };
  /** Of a form that does not exist yet. */
  marks?: Omit<CopyMarks, 'cardId'>;
  /** What copies will be worth. */
  afterCents: Cents;
  /** Set when its class changes with it. */
  classId?: string;
}

export interface Jump extends ValueChange {
  beforeCents: Cents;
}

/**
 * Lists the changes that need a second person: beyond the factor or the amount in the settings, compared with the
 * value 24 hours ago, so that small steps do not get around it. Small differences and lower values never need one.
 */
export const listJumps = <Change extends ValueChange>(changes: readonly Change[], staffId: string) =>
  listLeaps(changes, staffId, 1);

/** Lists the changes that fall as far as those of `listJumps` rise. They need nobody: waiting, the shop would offer too much. */
export const listFalls = <Change extends ValueChange>(changes: readonly Change[], staffId: string) =>
  listLeaps(changes, staffId, -1);

async function listLeaps<Change extends ValueChange>(
  changes: readonly Change[],
  staffId: string,
  direction: 1 | -1,
): Promise<(Change & Jump)[]> {
  const [factor, jumpCents, freeCents] = [
    await readOwnLimit(staffId, 'cardValueFactor'),
    await readOwnLimit(staffId, 'cardValueJumpCents'),
    await readOwnLimit(staffId, 'cardValueFreeCents'),
  ];
  const rows = await sql<{ place: number; beforeCents: Cents }>(
    `SELECT asked.place, c.value_cents AS "beforeCents"
     FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS asked (id, value, place) JOIN copy_values c ON c.id = asked.id
     CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT v.value_cents FROM card_values v WHERE v.valued_as = c.id AND v.as_of <= $3 ORDER BY v.as_of DESC LIMIT 1),
       (SELECT v.value_cents FROM card_values v WHERE v.valued_as = c.id ORDER BY v.as_of LIMIT 1),
       c.value_cents) AS cents) old
     WHERE sign(asked.value - c.value_cents) = $7 AND abs(asked.value - old.cents) > $6
       AND (abs(asked.value - old.cents) > $5 OR greatest(asked.value, old.cents) > $4 * least(asked.value, old.cents))
     ORDER BY c.id`,
    [
      changes.map(copyOf),
      changes.map(({ afterCents }) => afterCents),
      after(clock.now(), -hours(24)),
      factor,
      jumpCents,
      freeCents,
      direction,
    ],
  );
  return rows.flatMap(({ place, beforeCents }) => {
    const change = changes[place - 1];
    return change === undefined ? [] : [{ ...change, beforeCents }];
  });
}

/** Lists new cards worth more than one person may set; their value before counts as 0. */
export async function listNewJumps(cards: readonly ValueChange[], staffId: string): Promise<Jump[]> {
  const limitCents = await readOwnLimit(staffId, 'cardValueJumpCents');
  return cards
    .filter(({ afterCents }) => afterCents > limitCents)
    .map((card) => ({ ...card, beforeCents: 0 }));
}

export const copyOf = ({ cardId, form }: ValueChange): string => form?.id ?? cardId;
