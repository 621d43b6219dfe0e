import type { BuybackQuoteDto, BuybackQuotesDto } from '../../contract/index.ts';
import { offersFor, type Offer } from './offers.ts';
import { readOwnedUnits } from './owned-units.ts';

/** Returns offers for a customer's units; writes nothing. Error: NOT_FOUND when one is not theirs. */
export async function quoteUnits(customerId: string, ids: readonly string[]): Promise<BuybackQuotesDto> {
  const quotes = (await offersFor(await readOwnedUnits(customerId, ids))).map(presentQuote);
  const sum = (of: (quote: BuybackQuoteDto) => number): number =>
    quotes.filter(({ quoteId }) => quoteId !== null).reduce((all, quote) => all + of(quote), 0);
  return {
    quotes,
    totalCents: sum(({ amountCents }) => amountCents),
    cashCents: sum(({ cashCents }) => cashCents),
    promoCents: sum(({ promoCents }) => promoCents),
  };
}

/** Omits the unit, which only the shop may see. */
export const presentQuote = ({ unit: _unit, ...quote }: Offer): BuybackQuoteDto => quote;
