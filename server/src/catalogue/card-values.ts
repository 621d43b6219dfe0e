import { z } from 'zod';

import { formatMoney, type Cents } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { one, sql } from '../platform/db.ts';
import { found, refuse } from '../platform/errors.ts';
import type { HeldChange } from '../platform/resource/index.ts';
import { askApproval, type ApprovalKind } from '../people/index.ts';
import { listCostly, recordMany } from '../base/index.ts';
import { copyOf, listJumps, listNewJumps, type Jump, type ValueChange } from './value-leaps.ts';

interface ValueRequest {
  subject: { kind: 'card' | 'card-form' | 'import'; id: string };
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
export async function listDear<Change extends ValueChange>(
  changes: readonly Change[],
  staffId: string,
  isBooked: boolean,
): Promise<(Change & Jump)[]> {
  const cards = changes
    .filter(({ form }) => form === undefined)
    .map(({ cardId: id, afterCents: valueCents, classId }) => ({
      id,
      valueCents,
      ...(classId !== undefined && { classId }),
    }));
  const forms = changes.flatMap(({ cardId, form, marks }) =>
    form ? [{ ...marks, id: form.id, cardId, valueCents: form.afterCents }] : [],
  );
  const dear = await listCostly({ cards, forms }, staffId, isBooked);
  const waiting = changes.filter(({ cardId }) => dear.has(cardId));
  const rows = await sql<{ id: string; cents: Cents }>(
    'SELECT id, value_cents AS cents FROM copy_values WHERE id = ANY($1::uuid[])',
    [waiting.map(copyOf)],
  );
  const before = new Map(rows.map(({ id, cents }) => [id, cents]));
  return waiting.map((change) => ({ ...change, beforeCents: before.get(copyOf(change)) ?? 0 }));
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

/** For a form's own value: the same rules as for a card's. A form that is new has no copies yet, but forms near it follow. */
export async function holdFormValue({
  id,
  before,
  after: value,
  given,
  staffId,
  reason,
}: HeldChange): Promise<boolean> {
  const own = centsOrNone(value);
  const form = { id, beforeCents: centsOrNone(before), afterCents: own };
  const subject = { kind: 'card-form', id } as const;
  if (before === undefined) {
    if (own === null) return false;
    const { cardId, finish, condition, grader, grade, language } = newForm.parse(given);
    const marks = { finish, condition, grader, grade, language };
    const changes = [{ cardId, form, marks, afterCents: own }];
    const large = await listNewJumps(changes, staffId);
    const jumps = large.length > 0 ? large : await listDear(changes, staffId, true);
    await askForValues({ subject, jumps, source: null, staffId, reason: reason || 'A new value' });
    return jumps.length > 0;
  }
  const changes = [{ ...(await readAfter(id, own)), form }];
  const waiting = await listWaitingValues(changes, staffId);
  await askForValues({ subject, jumps: waiting, source: null, staffId, reason });
  return waiting.length > 0;
}

const mark = z.string().nullable().default(null);
const newForm = z.object({
  cardId: z.string(),
  ...{ finish: mark, condition: mark, grader: mark, grade: mark, language: mark },
});

const centsOrNone = (value: unknown): Cents | null =>
  value === null || value === undefined ? null : Number(value);

/** What copies of a form would be worth with this value of its own, or with none. */
async function readAfter(id: string, own: Cents | null): Promise<{ cardId: string; afterCents: Cents }> {
  return found(
    await one<{ cardId: string; afterCents: Cents }>(
      `SELECT f.card_id AS "cardId", v.value_cents AS "afterCents" FROM card_forms f
       CROSS JOIN LATERAL form_values_1(ARRAY[f.card_id], jsonb_build_object('forms', jsonb_build_array(
         jsonb_build_object('id', f.id, 'valueCents', $2::bigint)))) v
       WHERE f.id = $1 AND v.form_id = f.id`,
      [id, own],
    ),
  );
}

async function listWaitingValues(changes: readonly ValueChange[], staffId: string): Promise<Jump[]> {
  const jumps = await listJumps(changes, staffId);
  return jumps.length > 0 ? jumps : listDear(changes, staffId, true);
}

const jumpRequest = z.object({
  source: z.string().nullable(),
  changes: z.array(
    z.object({
      cardId: z.uuid(),
      form: z
        .object({ id: z.uuid(), beforeCents: z.int().nullable(), afterCents: z.int().nullable() })
        .optional(),
      beforeCents: z.int(),
      afterCents: z.int(),
      classId: z.uuid().optional(),
    }),
  ),
});

/** Card values that jump. Approving throws STALE if all of them have changed since. */
export const cardValuesApproval: ApprovalKind = {
  name: 'card-values',
  async approve({ after: wanted, reason }, { staffId }) {
    const { changes, source } = jumpRequest.parse(wanted);
    const written = [
      ...(await writeCards(
        changes.filter(({ form }) => form === undefined),
        source,
      )),
      ...(await writeForms(changes, source)),
    ];
    if (written.length === 0)
      throw refuse(
        'STALE',
        'These values have changed since this request. Decline it, and submit a new one.',
      );
    await recordMany(
      written.map(({ subject, before, after: now }) => ({
        actor: { kind: 'staff', id: staffId },
        action: `${subject.kind}.updated`,
        subject,
        before,
        after: now,
        reason,
      })),
    );
  },
};

type ApprovedChange = z.infer<typeof jumpRequest>['changes'][number];

interface Written {
  subject: { kind: 'card' | 'card-form'; id: string };
  before: Record<string, Cents | null>;
  after: Record<string, Cents | null>;
}

async function writeCards(changes: readonly ApprovedChange[], source: string | null): Promise<Written[]> {
  const rows = await sql<{ id: string; beforeCents: Cents; afterCents: Cents }>(
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
      clock.now(),
      changes.map(({ classId }) => classId ?? null),
    ],
  );
  return rows.map(({ id, beforeCents, afterCents }) => ({
    subject: { kind: 'card', id },
    before: { valueCents: beforeCents },
    after: { valueCents: afterCents },
  }));
}

async function writeForms(changes: readonly ApprovedChange[], source: string | null): Promise<Written[]> {
  const forms = changes.flatMap(({ form }) => form ?? []);
  const rows = await sql<{ id: string; beforeCents: Cents | null; afterCents: Cents | null }>(
    `UPDATE card_forms f SET own_value_cents = asked.after, own_source = coalesce($4, f.own_source), own_as_of = $5, updated_at = $5,
       version = f.version + 1
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS asked (id, before, after)
     WHERE f.id = asked.id AND f.own_value_cents IS NOT DISTINCT FROM asked.before
     RETURNING f.id, asked.before AS "beforeCents", asked.after AS "afterCents"`,
    [
      forms.map(({ id }) => id),
      forms.map(({ beforeCents }) => beforeCents),
      forms.map(({ afterCents }) => afterCents),
      source,
      clock.now(),
    ],
  );
  return rows.map(({ id, beforeCents, afterCents }) => ({
    subject: { kind: 'card-form', id },
    before: { ownValueCents: beforeCents },
    after: { ownValueCents: afterCents },
  }));
}
