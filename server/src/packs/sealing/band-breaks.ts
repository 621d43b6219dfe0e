import {
  findBandBreaks,
  formatBps,
  houseReturnBand,
  type PublishRunInput,
  type ReturnBand,
} from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../../base/index.ts';
import { turnOffRestock } from '../../catalogue/index.ts';

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
      cashReturnBps: `must be that of the run, ${formatBps(returns.cashReturnBps)}`,
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
  if (!(await turnOffRestock(productId))) return;
  await record({
    actor: { kind: 'system' },
    action: 'product.restock-stopped',
    subject: { kind: 'product', id: productId },
    before: { restockIsOn: true },
    after: { restockIsOn: false, ...about, ...returns },
    reason: breaks.join(' '),
  });
}
