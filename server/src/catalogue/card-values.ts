import { z } from 'zod';

import { formatMoney, type Cents } from '../contract/index.ts';
import { after, clock, hours } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { refuse } from '../platform/errors.ts';
import type { HeldChange } from '../platform/resource/index.ts';
import { askApproval, readOwnLimit, type ApprovalKind } from '../people/index.ts';
import { listCostly, recordMany } from '../base/index.ts';

interface ValueChange {
  cardId: string;
  afterCents: Cents;
  /** Set when its class changes with it. */
  classId?: string;
}

interface Jump extends ValueChange {
  beforeCents: Cents;
}

/**
 * Lists the changes that need a second person: beyond the factor or the amount in the settings, compared with the
 * value 24 hours ago, so that small steps do not get around it. Small differences and lower values never need one.
 */
export async function listJumps(changes: readonly ValueChange[], staffId: string): Promise<Jump[]> {
  const [factor, jumpCents, freeCents] = [
    await readOwnLimit(staffId, 'cardValueFactor'),
    await readOwnLimit(staffId, 'cardValueJumpCents'),
    await readOwnLimit(staffId, 'cardValueFreeCents'),
  ];
  return sql<Jump>(
    `SELECT c.id AS "cardId", c.value_cents AS "beforeCents", asked.value AS "afterCents"
     FROM unnest($1::uuid[], $2::bigint[]) AS asked (id, value) JOIN cards c ON c.id = asked.id
     CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT v.value_cents FROM card_values v WHERE v.card_id = c.id AND v.as_of <= $3 ORDER BY v.as_of DESC LIMIT 1),
       (SELECT v.value_cents FROM card_values v WHERE v.card_id = c.id ORDER BY v.as_of LIMIT 1),
       c.value_cents) AS cents) old
     WHERE asked.value > c.value_cents AND abs(asked.value - old.cents) > $6
       AND (abs(asked.value - old.cents) > $5 OR greatest(asked.value, old.cents) > $4 * least(asked.value, old.cents))
     ORDER BY c.id`,
    [
      changes.map(({ cardId }) => cardId),
      changes.map(({ afterCents }) => afterCents),
      after(clock.now(), -hours(24)),
      factor,
      jumpCents,
      freeCents,
    ],
  );
}

/** Lists new cards worth more than one person may set; their value before counts as 0. */
export async function listNewJumps(cards: readonly ValueChange[], staffId: string): Promise<Jump[]> {
  const limitCents = await readOwnLimit(staffId, 'cardValueJumpCents');
  return cards
    .filter(({ afterCents }) => afterCents > limitCents)
    .map((card) => ({ ...card, beforeCents: 0 }));
}

interface ValueRequest {
  subject: { kind: 'card' | 'import'; id: string };
  jumps: readonly Jump[];
  source: string | null;
  staffId: string;
  reason: string;
}

/** Errors: NO_SECOND_PERSON, WRONG_STATE while another change of the card is pending. */
export async function askForValues({ subject, jumps, source, staffId, reason }: ValueRequest): Promise<void> {
  const [first] = jumps;
  if (!first) return;
  const title =
    jumps.length === 1
      ? `Card value from ${formatMoney(first.beforeCents)} to ${formatMoney(first.afterCents)}`
      : `Values of ${jumps.length} cards`;
  await askApproval({
    kind: 'card-values',
    subject,
    title,
    before: jumps.length === 1 ? { valueCents: first.beforeCents } : {},
    after: { ...(jumps.length === 1 && { valueCents: first.afterCents }), source, changes: jumps },
    staffId,
    reason,
  });
}

/** Lists the changes whose cost is above what one person's may be, or that make a break; books the others if `isBooked`. */
export async function listDear(
  changes: readonly ValueChange[],
  staffId: string,
  isBooked: boolean,
): Promise<Jump[]> {
  const cards = changes.map(({ cardId: id, afterCents: valueCents, classId }) => ({
    id,
    valueCents,
    ...(classId !== undefined && { classId }),
  }));
  const dear = await listCostly(cards, staffId, isBooked);
  const waiting = changes.filter(({ cardId }) => dear.has(cardId));
  const rows = await sql<{ cardId: string; beforeCents: Cents }>(
    'SELECT id AS "cardId", value_cents AS "beforeCents" FROM cards WHERE id = ANY($1::uuid[])',
    [waiting.map(({ cardId }) => cardId)],
  );
  const before = new Map(rows.map(({ cardId, beforeCents }) => [cardId, beforeCents]));
  return waiting.map((change) => ({ ...change, beforeCents: before.get(change.cardId) ?? 0 }));
}

/** For a card value's `heldBack`: requests approval of a jump, a costly change or a valuable new card instead of writing it. */
export async function holdCardValue({
  id,
  before,
  after: value,
  staffId,
  reason,
}: HeldChange): Promise<boolean> {
  const changes = [{ cardId: id, afterCents: Number(value) }];
  const jumps =
    before === undefined ? await listNewJumps(changes, staffId) : await listWaitingValues(changes, staffId);
  const why = reason === '' ? 'A new card' : reason;
  await askForValues({ subject: { kind: 'card', id }, jumps, source: null, staffId, reason: why });
  return jumps.length > 0;
}

async function listWaitingValues(changes: readonly ValueChange[], staffId: string): Promise<Jump[]> {
  const jumps = await listJumps(changes, staffId);
  return jumps.length > 0 ? jumps : listDear(changes, staffId, true);
}

const jumpRequest = z.object({
  source: z.string().nullable(),
  changes: z.array(
    z.object({ cardId: z.uuid(), beforeCents: z.int(), afterCents: z.int(), classId: z.uuid().optional() }),
  ),
});

/** Card values that jump. Approving throws STALE if all of them have changed since. */
export const cardValuesApproval: ApprovalKind = {
  name: 'card-values',
  async approve({ after: wanted, reason }, { staffId }) {
    const { changes, source } = jumpRequest.parse(wanted);
    const at = clock.now();
    const written = await sql<{ id: string; beforeCents: Cents; afterCents: Cents }>(
      `UPDATE cards c SET value_cents = asked.after, class_id = coalesce(asked.class, c.class_id), value_source = coalesce($4, c.value_source), value_as_of = $5,
         updated_at = $5, version = c.version + 1
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $6::uuid[]) AS asked (id, before, after, class)
       WHERE c.id = asked.id AND c.value_cents = asked.before
       RETURNING c.id, asked.before AS "beforeCents", asked.after AS "afterCents"`,
      [
        changes.map(({ cardId }) => cardId),
        changes.map(({ beforeCents }) => beforeCents),
        changes.map(({ afterCents }) => afterCents),
        source,
        at,
        changes.map(({ classId }) => classId ?? null),
      ],
    );
    if (written.length === 0)
      throw refuse(
        'STALE',
        'These values have changed since this request. Decline it, and submit a new one.',
      );
    await recordMany(
      written.map(({ id, beforeCents, afterCents }) => ({
        actor: { kind: 'staff', id: staffId },
        action: 'card.updated',
        subject: { kind: 'card', id },
        before: { valueCents: beforeCents },
        after: { valueCents: afterCents },
        reason,
      })),
    );
  },
};
