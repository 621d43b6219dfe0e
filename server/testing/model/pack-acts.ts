import { divideOffer, pay, receive, shares } from './books.ts';
import { chosen, codeOf, post, read, untilAnswered, type Seat } from './seat.ts';

const maxRefundedPacks = 20;
const maxRefundedCents = 50_000;
const rate = 8_500;

export async function redeem(seat: Seat): Promise<void> {
  const { books, table } = seat;
  const answer = await post(seat, '/api/me/promo', { code: table.creditCode });
  expect(codeOf(answer)).toBe(books.isOnHold ? 'ACCOUNT_HOLD' : 200);
  if (!books.isOnHold) books.promo += table.creditCents;
}

export async function buy(seat: Seat, quantity: number, hasCode: boolean): Promise<void> {
  const { books, table } = seat;
  const total = table.priceCents * quantity - (hasCode ? table.discountCents : 0);
  const key = table.make.aKey();
  const answer = await untilAnswered(() =>
    table.make.buy(seat.client, table.productId, {
      key,
      quantity,
      maxPriceCents: total,
      ...(hasCode && { promoCode: table.discountCode }),
    }),
  );
  const paid = books.isOnHold ? undefined : pay(books, total);
  expect(codeOf(answer)).toBe(books.isOnHold ? 'ACCOUNT_HOLD' : paid ? 201 : 'INSUFFICIENT_FUNDS');
  if (!paid) return;
  books.spentCash += paid.cash;
  const [prices, promo] = [shares(total, quantity), shares(paid.promo, quantity)];
  for (const [at, pack] of (answer.body.packs as { id: string }[]).entries()) {
    const ofPromo = promo[at] ?? 0;
    books.packs.push({ id: pack.id, state: 'sold', promo: ofPromo, cash: (prices[at] ?? 0) - ofPromo });
  }
}

export async function refund(seat: Seat, pick: number): Promise<void> {
  const { books } = seat;
  const pack = chosen(books.packs, pick);
  if (!pack) return;
  const answer = await post(seat, `/api/me/packs/${pack.id}/refund`);
  if (pack.state !== 'sold') {
    expect(answer.body.code).toBe(pack.state === 'opened' ? 'ALREADY_OPENED' : 'ALREADY_RESOLVED');
    return;
  }
  const cents = pack.cash + pack.promo;
  const isCapped =
    books.refundedPacks + 1 > maxRefundedPacks || books.refundedCents + cents > maxRefundedCents;
  expect(codeOf(answer)).toBe(isCapped ? 'LIMIT_REACHED' : 200);
  if (isCapped) return;
  pack.state = 'refunded';
  receive(books, pack.cash);
  books.promo += pack.promo;
  books.spentCash -= pack.cash;
  books.refundedPacks += 1;
  books.refundedCents += cents;
}

export async function open(seat: Seat, pick: number): Promise<void> {
  const { books } = seat;
  const pack = chosen(books.packs, pick);
  if (!pack) return;
  const answer = await post(seat, `/api/me/packs/${pack.id}/open`);
  expect(answer.status).toBe(pack.state === 'refunded' ? 409 : 200);
  if (pack.state !== 'sold') return;
  pack.state = 'opened';
  for (const pull of answer.body.pulls as { collectibleId: string; valueCents: number }[])
    books.units.push({
      id: pull.collectibleId,
      offer: Math.floor((pull.valueCents * rate) / 10_000),
      pack,
    });
}

export async function sell(seat: Seat, pick: number, count: number): Promise<void> {
  const { books, client } = seat;
  const start = pick % Math.max(1, books.units.length);
  const sold = books.units.slice(start, start + count);
  if (sold.length === 0) return;
  const quotes = await read(client, `/api/me/buyback-quotes?ids=${sold.map(({ id }) => id).join(',')}`);
  const items = (quotes.body.quotes as { collectibleId: string; quoteId: string }[]).map(
    ({ collectibleId, quoteId }) => ({ collectibleId, quoteId }),
  );
  const answer = await post(seat, '/api/me/buybacks', { items });
  expect(codeOf(answer)).toBe(201);
  books.units = books.units.filter((unit) => !sold.includes(unit));
  const parts = sold.map(divideOffer);
  receive(
    books,
    parts.reduce((sum, { cash }) => sum + cash, 0),
  );
  books.promo += parts.reduce((sum, { promo }) => sum + promo, 0);
}
