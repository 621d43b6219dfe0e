import type { ParcelDto } from '../../src/contract/index.ts';
import { pay, type ModelParcel, type ModelUnit } from './books.ts';
import { chosen, codeOf, post, postAs, postAsStaff, read, type Seat } from './seat.ts';

const aloneCents = 10_000;
const reason = 'the model says so';

/** Orders, packs and hands over a parcel of the player's units, by hand; its fee is what the quote says. */
export async function ship(seat: Seat, pick: number, count: number): Promise<void> {
  const { books, table, addressId } = seat;
  const start = pick % Math.max(1, books.units.length);
  const units = books.units.slice(start, start + count);
  // A parcel of an account on hold waits.
  if (units.length === 0 || books.isOnHold) return;
  const collectibleIds = units.map(({ id }) => id);
  const quote = await post(seat, '/api/me/shipment-quotes', { collectibleIds, addressId });
  expect(codeOf(quote)).toBe(201);
  const paid = pay(books, quote.body.totalCents);
  const answer = await post(seat, '/api/me/shipments', { quoteId: quote.body.id });
  expect(codeOf(answer)).toBe(paid ? 201 : 'INSUFFICIENT_FUNDS');
  if (!paid) return;
  const [made] = answer.body.parcels as ParcelDto[];
  if (!made) throw new Error('a parcel was paid for');
  const cents = made.units.reduce((sum, { valueCents }) => sum + valueCents, 0);
  books.units = books.units.filter((unit) => !units.includes(unit));
  books.parcels.push({ id: made.id, number: made.number, units, cents, state: 'shipped', said: undefined });
  if (made.canShipNow) await post(seat, `/api/me/shipments/${made.id}/ship-now`);
  const path = `/api/admin/shipping/${made.id}`;
  for (const code of collectibleIds)
    expect(codeOf(await postAsStaff(seat, `${path}/scan`, { code }))).toBe(200);
  expect(codeOf(await postAsStaff(seat, `${path}/pack`, { weighedGrams: 90 }))).toBe(200);
  expect(codeOf(await postAsStaff(seat, `${path}/dispatch`, { carrier: table.carrier }))).toBe(200);
}

/** One person says that a parcel was handed over, or came back: nothing moves. */
export async function say(seat: Seat, kind: 'handed-over' | 'came-back', pick: number): Promise<void> {
  const { books, table } = seat;
  const parcel = chosen(books.parcels, pick);
  if (!parcel) return;
  const path = `/api/admin/shipping/${parcel.id}`;
  const answer =
    kind === 'handed-over'
      ? await postAs(table, table.teller, `${path}/deliver`)
      : await postAs(table, table.teller, `${path}/return`, { to: 'owned', reason });
  const isLegal =
    !parcel.said && (kind === 'came-back' ? parcel.state !== 'returned' : parcel.state === 'shipped');
  expect(codeOf(answer)).toBe(isLegal ? 200 : 'WRONG_STATE');
  if (isLegal) {
    const needsPerson = table.saidCents[kind] + parcel.cents > aloneCents;
    if (!needsPerson) table.saidCents[kind] += parcel.cents;
    parcel.said = { kind, needsPerson };
  }
  await compareParcel(seat, parcel);
}

/** The customer's word decides what is cheap. */
export async function answer(seat: Seat, isSo: boolean, pick: number): Promise<void> {
  const parcel = chosen(seat.books.parcels, pick);
  if (!parcel?.said) return;
  const { kind, needsPerson } = parcel.said;
  const path = `/api/me/shipments/${parcel.id}`;
  const word = kind === 'handed-over' ? 'received' : 'kept';
  const asked = ((await read(seat.client, path)).body as ParcelDto).units.map(
    ({ inspection }) => inspection?.id,
  );
  for (const inspectionId of kind === 'handed-over' ? asked.slice(0, 1) : asked) {
    const body = { inspectionId, answer: isSo ? word : 'denied' };
    expect(codeOf(await post(seat, `${path}/inspection`, body))).toBe(200);
  }
  if (isSo && !needsPerson) confirm(seat, parcel);
  await compareParcel(seat, parcel);
}

/** A second person scans the parcel's number, or each card that came back. */
export async function look(seat: Seat, pick: number): Promise<void> {
  const { table } = seat;
  const parcel = chosen(seat.books.parcels, pick);
  if (!parcel) return;
  const codes = parcel.said?.kind === 'came-back' ? parcel.units.map(({ id }) => id) : [parcel.number];
  const isSaid = parcel.said !== undefined;
  for (const code of codes) {
    const own = await postAs(table, table.teller, '/api/admin/unit-inspections/scan', { code });
    expect(codeOf(own)).toBe(isSaid ? 'FOUR_EYES_REQUIRED' : 'NOT_FOUND');
    const other = await postAs(table, table.looker, '/api/admin/unit-inspections/scan', { code });
    expect(codeOf(other)).toBe(isSaid ? 200 : 'NOT_FOUND');
  }
  if (isSaid) confirm(seat, parcel);
  await compareParcel(seat, parcel);
}

/** A second person finds that it is not so: everything is as before. */
export async function reject(seat: Seat, pick: number): Promise<void> {
  const { table } = seat;
  const parcel = chosen(seat.books.parcels, pick);
  if (!parcel?.said) return;
  const { units } = (await read(seat.client, `/api/me/shipments/${parcel.id}`)).body as ParcelDto;
  const path = `/api/admin/unit-inspections/${units[0]?.inspection?.id}/reject`;
  expect(codeOf(await postAs(table, table.looker, path, { reason }))).toBe(200);
  const { kind, needsPerson } = parcel.said;
  if (!needsPerson) table.saidCents[kind] -= parcel.cents;
  parcel.said = undefined;
  await compareParcel(seat, parcel);
}

function confirm({ books }: Seat, parcel: ModelParcel): void {
  parcel.state = parcel.said?.kind === 'came-back' ? 'returned' : 'delivered';
  if (parcel.state === 'returned') books.units.push(...parcel.units);
  parcel.said = undefined;
}

/** The parcel is where the books have it, and what is away or in inspection is bought by nobody. */
async function compareParcel({ client }: Seat, { id, state, units, said }: ModelParcel): Promise<void> {
  const shown = (await read(client, `/api/me/shipments/${id}`)).body as ParcelDto;
  const isHeld = shown.units.every(({ inspection }) => inspection?.kind === said?.kind);
  expect({ state: shown.state, isHeld }).toEqual({ state, isHeld: true });
  if (state === 'returned') return;
  const ids = units.map((unit: ModelUnit) => unit.id).join(',');
  const { quotes } = (await read(client, `/api/me/buyback-quotes?ids=${ids}`)).body;
  expect(quotes.every(({ quoteId }: { quoteId: string | null }) => quoteId === null)).toBe(true);
}
