import {
  findBandBreaks,
  houseReturnBand,
  type PublishRunInput,
  type ReturnBand,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';

interface Returns {
  valueReturnBps: number;
  cashReturnBps: number;
}

export interface BandBreaks {
  returns: Returns;
  band: ReturnBand;
  /** One sentence per limit that is broken; empty when both returns are inside the band. */
  breaks: string[];
}

/** Hard cap: above it the shop pays out more than it takes. Applies even if a product's own band is wider. */
const maxCashBps = 10_000;

/** SQL: the own band of product `p`; null when the house default applies. */
export const bandColumns = `CASE WHEN p.min_cash_return_bps IS NOT NULL THEN jsonb_build_object(
  'minValueBps', p.min_value_return_bps, 'maxValueBps', p.max_value_return_bps,
  'minCashBps', p.min_cash_return_bps, 'maxCashBps', p.max_cash_return_bps) END`;

/** Checks returns against the product's own band, or the house default. */
export function holdToBand(returns: Returns, ownBand: ReturnBand | null): BandBreaks {
  const own = ownBand ?? houseReturnBand;
  const band = { ...own, maxCashBps: Math.min(own.maxCashBps, maxCashBps) };
  return { returns, band, breaks: findBandBreaks(returns, band) };
}

/**
 * Returns the reason for leaving the band. Error: REASON_REQUIRED, with the figures, unless a reason is given and the
 * cash return is typed in correctly.
 */
export function requireTyped(check: BandBreaks, { reason, cashReturnBps }: PublishRunInput): string {
  const { returns, band, breaks } = check;
  if (reason !== undefined && cashReturnBps === returns.cashReturnBps) return reason;
  throw refuse('REASON_REQUIRED', `Outside the band. ${breaks.join(' ')}`, {
    errors: {
      ...(reason === undefined && { reason: 'is required outside the band' }),
      cashReturnBps: `must be that of the run, ${returns.cashReturnBps} basis points`,
    },
    returns,
    band,
    breaks,
  });
}

/** Turns off automatic restocking of this product until staff turn it on again. */
export async function stopRestock(
  productId: string,
  { returns, breaks }: BandBreaks,
  about: Record<string, unknown>,
): Promise<void> {
  const stopped = await execute(
    'UPDATE products SET restock_is_on = false, updated_at = $2, version = version + 1 WHERE id = $1 AND restock_is_on',
    [productId, clock.now()],
  );
  if (stopped === 0) return;
  await record({
    actor: { kind: 'system' },
    action: 'product.restock-stopped',
    subject: { kind: 'product', id: productId },
    before: { restockIsOn: true },
    after: { restockIsOn: false, ...about, ...returns },
    reason: breaks.join(' '),
  });
}
