import type { ProductDetailDto } from '@pullproof/server/contract';

/** Whether a product can be bought now, or why not. */
export type Availability =
  | 'open'
  /** Staff look at it before it is published. */
  | 'preview'
  | 'soon'
  | 'over'
  | 'notYet'
  | 'stopped'
  | 'paused'
  | 'fenced'
  | 'soldOut'
  | 'soldOutForGood'
  | 'tooFew';

type Offered = Pick<
  ProductDetailDto,
  'kind' | 'state' | 'saleStartsAt' | 'saleEndsAt' | 'stock' | 'runs' | 'unitsListed' | 'packsPerUnit'
>;

/** `now` is null in server HTML, which is cached: only the browser checks the sale window. */
export function readAvailability(product: Offered, now: number | null): Availability {
  const { saleStartsAt, saleEndsAt } = product;
  if (product.state !== 'published') return 'preview';
  if (now !== null && saleStartsAt !== null && Date.parse(saleStartsAt) > now) return 'soon';
  if (now !== null && saleEndsAt !== null && Date.parse(saleEndsAt) <= now) return 'over';
  if (product.kind === 'single') return product.unitsListed > 0 ? 'open' : 'soldOut';
  return readPacks(product);
}

/** Returned packs go back on the wall only while their run is on sale. */
function readPacks({ stock, runs, packsPerUnit }: Offered): Availability {
  if (!stock) return 'notYet';
  const run = runs.find(({ id }) => id === stock.runId);
  if (run && run.state !== 'on_sale')
    return run.state === 'closing' && run.remaining === 0 ? 'soldOutForGood' : 'stopped';
  if (run?.isFenced === true) return 'fenced';
  if (run?.isPaused === true) return 'paused';
  if (stock.remaining === 0) return 'soldOut';
  return stock.remaining < packsPerUnit ? 'tooFew' : 'open';
}
