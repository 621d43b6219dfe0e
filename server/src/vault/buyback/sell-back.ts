import type { SellBackInput, SoldBackDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, planOnce } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  customerAccount,
  house,
  lockWallet,
  postTransfers,
  recordHistory,
  type Transfer,
} from '../../base/index.ts';
import { lockUnitsOf, takeBackUnits } from '../vault/index.ts';
import { isCurrent, offersFor, type Offer } from './offers.ts';
import { readOwnedUnits } from './owned-units.ts';
import { presentQuote } from './quote-units.ts';
import { refuseLastCopies } from './spares.ts';

interface Item {
  id: string;
  offer: Offer;
}

/**
 * Buys units back at the quoted price, all or none. Physical ones wait to be shelved again, digital ones go straight
 * to the vault. Errors: NOT_FOUND, IN_SHIPMENT, WRONG_STATE (in inspection, locked, kept by its owner, or never bought back),
 * QUOTE_EXPIRED with `quotes`, LAST_COPY for spares that would leave none of a card.
 */
export function sellBack(customerId: string, { items, areSpares }: SellBackInput): Promise<SoldBackDto> {
  return planOnce(() =>
    inTransaction(async () => {
      await lockWallet(customerId);
      const ids = items.map(({ collectibleId }) => collectibleId);
      await lockUnitsOf(customerId, ids);
      if (areSpares === true) await refuseLastCopies(customerId, ids);
      const units = await readOwnedUnits(customerId, ids);
      const offers = await offersFor(units);
      const quoteIds = items.map(({ quoteId }) => quoteId);
      refuseUnsellable(offers, quoteIds);
      refuseMoved(offers, quoteIds);
      const sold = offers.map((offer): Item => ({ id: newId(), offer }));
      const saleId = newId();
      await takeBackUnits(units);
      await insertBuybacks(saleId, customerId, sold);
      await postTransfers(
        customerId,
        sold.flatMap((item) => legsOf(customerId, item)),
      );
      await recordHistory(
        sold.map(({ id, offer }) => ({
          customerId,
          kind: 'buyback',
          title: `Sold back ${offer.unit.cardName}`,
          amountCents: offer.amountCents,
          subjectKind: 'buyback',
          subjectId: id,
        })),
      );
      return presentSale(saleId, sold);
    }),
  );
}

function refuseUnsellable(offers: readonly Offer[], quoteIds: readonly string[]): void {
  const named = (refusal: Offer['refusal']): string[] =>
    offers.filter((offer) => offer.refusal === refusal).map(({ collectibleId }) => collectibleId);
  const travelling = named('in_shipment');
  if (travelling.length > 0)
    throw refuse('IN_SHIPMENT', 'A card on its way to you cannot be sold back.', { ids: travelling });
  const stuck = [
    ...named('in_inspection'),
    ...named('locked'),
    ...named('kept'),
    ...named('not_bought_back'),
    ...offers.flatMap((offer, place) =>
      offer.refusal === 'stale_value' && !isCurrent(offer, quoteIds[place] ?? '')
        ? [offer.collectibleId]
        : [],
    ),
    ...named('too_little'),
  ];
  if (stuck.length > 0)
    throw refuse('WRONG_STATE', 'Some of these cards can’t be sold back.', { ids: stuck });
}

function refuseMoved(offers: readonly Offer[], quoteIds: readonly string[]): void {
  const moved = offers.filter((offer, place) => !isCurrent(offer, quoteIds[place] ?? ''));
  if (moved.length > 0)
    throw refuse('QUOTE_EXPIRED', 'The offer has changed. Look at the new one.', {
      quotes: moved.map(presentQuote),
    });
}

function legsOf(customerId: string, { id, offer }: Item): Transfer[] {
  const leg = (bucket: 'promo' | 'cash', amountCents: number): Transfer => ({
    kind: 'buyback',
    reference: `buyback:${id}:${bucket}`,
    debit: house.buybackCost,
    credit: customerAccount(customerId, bucket),
    amountCents,
  });
  return [leg('promo', offer.promoCents), leg('cash', offer.cashCents)];
}

async function insertBuybacks(saleId: string, customerId: string, sold: readonly Item[]): Promise<void> {
  const offers = sold.map(({ offer }) => offer);
  await execute(
    `INSERT INTO buybacks (id, sale_id, customer_id, collectible_id, card_id, offer, amount_cents, cash_cents, promo_cents,
       paid_cash_cents, paid_promo_cents, value_cents, value_source, value_as_of, rate_bps, state, reshelved_at, created_at, updated_at)
     SELECT item.id, $1, $2, unit, card, offer, cash + promo, cash, promo, paid_cash, paid_promo, value, source, as_of, rate,
       CASE WHEN digital THEN 'reshelved' ELSE 'waiting' END, CASE WHEN digital THEN $3::timestamptz END, $3, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[],
       $12::timestamptz[], $13::int[], $14::boolean[], $15::bigint[], $16::bigint[])
       AS item (id, unit, card, offer, cash, promo, value, source, as_of, rate, digital, paid_cash, paid_promo)`,
    [
      saleId,
      customerId,
      clock.now(),
      sold.map(({ id }) => id),
      offers.map(({ collectibleId }) => collectibleId),
      offers.map(({ unit }) => unit.cardId),
      offers.map(({ offer }) => offer),
      offers.map(({ cashCents }) => cashCents),
      offers.map(({ promoCents }) => promoCents),
      offers.map(({ valueCents }) => valueCents),
      offers.map(({ valueSource }) => valueSource),
      offers.map(({ valueAsOf }) => valueAsOf),
      offers.map(({ rateBps }) => rateBps),
      offers.map(({ unit }) => unit.isDigital),
      offers.map(({ unit }) => unit.paidCashCents),
      offers.map(({ unit }) => unit.paidPromoCents),
    ],
  );
}

function presentSale(id: string, sold: readonly Item[]): SoldBackDto {
  const sum = (of: (offer: Offer) => number): number => sold.reduce((all, { offer }) => all + of(offer), 0);
  return {
    id,
    units: sold.map((item) => ({
      id: item.id,
      collectibleId: item.offer.collectibleId,
      amountCents: item.offer.amountCents,
    })),
    totalCents: sum(({ amountCents }) => amountCents),
    cashCents: sum(({ cashCents }) => cashCents),
    promoCents: sum(({ promoCents }) => promoCents),
  };
}
