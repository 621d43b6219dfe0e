import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

interface NewPromo {
  code: string;
  name: string;
  kind: 'credit' | 'percent' | 'free_pack';
  amountCents?: number;
  percentBps?: number;
  capCents?: number;
  minSpendCents?: number;
  totalLimit?: number;
  newCustomersOnly?: boolean;
  productIds?: readonly string[];
  endsAt?: Date;
}

/** For credit and free packs, if a world sets none. */
const usualLimit = 1_000;
const usualBudgetCents = 10_000_000;

/**
 * Adds a code that is valid from now on, for the worlds; an existing one stays unchanged. Staff create codes as a
 * resource.
 */
export async function savePromo(promo: NewPromo): Promise<void> {
  await inTransaction(() =>
    execute(
      `INSERT INTO promos (id, code, name, kind, amount_cents, percent_bps, cap_cents, min_spend_cents, total_limit,
         new_customers_only, product_ids, starts_at, ends_at, created_at, updated_at, budget_cents, budget_state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $12, $12, $14, $15) ON CONFLICT (code) DO NOTHING`,
      [
        newId(),
        promo.code,
        promo.name,
        promo.kind,
        promo.amountCents ?? null,
        promo.percentBps ?? null,
        promo.capCents ?? null,
        promo.minSpendCents ?? 0,
        promo.totalLimit ?? (promo.kind === 'percent' ? null : usualLimit),
        promo.newCustomersOnly ?? false,
        JSON.stringify(promo.productIds ?? []),
        clock.now(),
        promo.endsAt ?? null,
        promo.kind === 'percent' ? null : usualBudgetCents,
        promo.kind === 'percent' ? 'none' : 'approved',
      ],
    ),
  );
}
