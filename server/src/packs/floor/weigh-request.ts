import { formatMoney, splitCents, type Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  isMoreThanAsked,
  type RequestedChange,
  type TermsChange,
  type TermsCost,
  type TermsDecision,
} from '../../base/index.ts';
import { readRoyaltyBps, valueRules } from '../../catalogue/index.ts';
import { readCost } from './read-cost.ts';
import { bookCost } from './weigh-change.ts';

type Values = Readonly<Record<string, unknown>>;
type Read = (id: string, after: Values) => TermsChange | undefined | Promise<TermsChange | undefined>;

const has = (after: Values, ...fields: string[]): boolean => fields.some((field) => field in after);

const limits = ['buybackMinCents', 'buybackMaxCents', 'floorFactorBps', ...valueRules];

/** Guarded records, by their subject. Fields that are not named stay as they are. */
const records: Readonly<Record<string, Read>> = {
  async class(id, after) {
    if (!has(after, 'buybackBps', 'laterBuybackBps')) return undefined;
    const now = await one<{ buybackBps: number; laterBuybackBps: number }>(
      'SELECT buyback_bps AS "buybackBps", later_buyback_bps AS "laterBuybackBps" FROM class_faces WHERE id = $1',
      [id],
    );
    return now && { classes: [{ ...now, ...pick<Partial<typeof now>>(after, Object.keys(now)), id }] };
  },
  async kind(id, after) {
    if (!has(after, 'isBuybackAllowed', 'buybackBps', 'laterBuybackBps')) return undefined;
    const now = await one<{
      isBuybackAllowed: boolean;
      buybackBps: number | null;
      laterBuybackBps: number | null;
    }>(
      `SELECT is_buyback_allowed AS "isBuybackAllowed", kind_first_bps AS "buybackBps", kind_later_bps AS "laterBuybackBps"
       FROM offer_terms WHERE kind_id = $1 LIMIT 1`,
      [id],
    );
    return now && { kinds: [{ ...now, ...pick<Partial<typeof now>>(after, Object.keys(now)), id }] };
  },
  card: (id, after) =>
    typeof after['classId'] === 'string' ? { cards: [{ id, classId: after['classId'] }] } : undefined,
  architect: (id, { royaltyBps }) =>
    typeof royaltyBps === 'number' ? { architects: [{ id, royaltyBps }] } : undefined,
  async pack(id, { architectId }) {
    if (architectId === undefined) return undefined;
    const royaltyBps = typeof architectId === 'string' ? await readRoyaltyBps(architectId) : 0;
    return { packs: [{ id, royaltyBps }] };
  },
};

const pick = <Kept extends object>(values: Values, fields: string[]): Kept =>
  Object.fromEntries(
    fields.filter((field) => field in values).map((field) => [field, values[field]]),
  ) as Kept; // the fields of `now`

interface ValueChange {
  cardId: string;
  form?: { id: string; afterCents: Cents | null };
  /** Of a form that was new when it was asked for. */
  marks?: object;
  afterCents: Cents;
  classId?: string;
}

/** What each kind of request changes of the terms. */
const requests: Readonly<Record<string, Read>> = {
  'card-values': (_, { changes }) => {
    const asked = changes as ValueChange[]; // as askForValues stored it
    return {
      cards: asked
        .filter(({ form }) => form === undefined)
        .map(({ cardId: id, afterCents: valueCents, classId }) => ({
          id,
          valueCents,
          ...(classId !== undefined && { classId }),
        })),
      forms: asked.flatMap(({ cardId, form, marks }) =>
        form ? [{ ...marks, id: form.id, cardId, valueCents: form.afterCents }] : [],
      ),
    };
  },
  settings: (_, after) => (has(after, ...limits) ? { settings: pick(after, limits) } : undefined),
  listing: (_, { productId, unitIds }) => ({
    units: (unitIds as string[]).map((id) => ({ id, productId: String(productId) })), // as the listing stored it
  }),
  substitution: (outId, { runId, substituteId }) => ({
    substitutes: [{ runId: String(runId), outId, inId: String(substituteId) }],
  }),
  'product-terms': (id, after) => ({
    products: [{ id, ...pick<object>(after, ['priceCents', 'state']) }],
    ...(typeof after['publishRunId'] === 'string' && { runs: [{ id: after['publishRunId'] }] }),
  }),
};

async function changeOf({ kind, subject, after }: RequestedChange): Promise<TermsChange | undefined> {
  if (kind === 'guarded-record') return records[subject.kind]?.(subject.id, after);
  if (kind === 'run-band') return subject.kind === 'run' ? { runs: [{ id: subject.id }] } : undefined;
  return requests[kind]?.(subject.id, after);
}

/** Returns what carrying out a request would cost; null when it concerns no terms. */
export async function readRequestCost(request: RequestedChange): Promise<TermsCost | null> {
  const change = await changeOf(request);
  return change ? readCost(change) : null;
}

/**
 * Books what an approved request costs, and the budget that its approver sets for each product below its floor. Error: STALE
 * with `cost` when it would cost more than it named.
 */
export async function weighApproved(request: RequestedChange, decision: TermsDecision): Promise<void> {
  if (request.kind === 'floor-budget')
    return storeBudgets(
      [
        {
          productId: request.subject.id,
          cents: decision.budgetCents ?? Number(request.after['budgetCents']),
        },
      ],
      decision,
    );
  const change = await changeOf(request);
  if (!change) return;
  const { approvalId, requestedBy: staffId, asked } = decision;
  const cost = await readCost(change);
  if (isMoreThanAsked(cost.costCents, asked))
    throw refuse(
      'STALE',
      `This would now cost ${formatMoney(cost.costCents)}, more than the request says. Decline it, and submit a new one.`,
      { cost },
    );
  await bookCost({ change, staffId, approvalId, costCents: cost.costCents });
  const named = cost.breaks.map(({ atStakeCents }) => atStakeCents);
  const budgetCents = decision.budgetCents ?? named.reduce((sum, cents) => sum + cents, 0);
  const shares = splitCents(budgetCents, named.some((cents) => cents > 0) ? named : named.map(() => 1));
  const byProduct = new Map<string, Cents>();
  for (const [at, { productId }] of cost.breaks.entries())
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + (shares[at] ?? 0));
  await storeBudgets(
    [...byProduct].map(([productId, cents]) => ({ productId, cents })),
    decision,
  );
}

async function storeBudgets(
  budgets: readonly { productId: string; cents: Cents }[],
  { approvalId, approvedBy }: TermsDecision,
): Promise<void> {
  if (budgets.length === 0) return;
  await execute(
    `INSERT INTO floor_budgets (id, approval_id, product_id, budget_cents, approved_by, created_at)
     SELECT id, $4, product, cents, $5, $6 FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS budget (id, product, cents)`,
    [
      budgets.map(newId),
      budgets.map(({ productId }) => productId),
      budgets.map(({ cents }) => cents),
      approvalId,
      approvedBy,
      clock.now(),
    ],
  );
}
