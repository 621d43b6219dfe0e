import assert from 'node:assert/strict';
import type { KeysetOf, OpenedPackDto, ParcelDto, WalletDto } from '@pullproof/server/contract';
import { admitCustomer, buyPacks, stepUp } from '../lib/people.ts';
import type { Journey, Visitor } from '../lib/stage.ts';

const spendable = async ({ api }: Visitor): Promise<number> => {
  const { cashCents, promoCents } = await api.get<WalletDto>('/api/me/wallet');
  return cashCents + promoCents;
};

const readParcels = async ({ api }: Visitor): Promise<ParcelDto[]> =>
  (await api.get<KeysetOf<ParcelDto>>('/api/me/shipments?part=open')).data;

/** Opens a pack without a page, and returns the names of its cards. */
async function pullCards(visitor: Visitor): Promise<string[]> {
  const { packs } = await buyPacks(visitor, 'deep-signal');
  const opened = await visitor.api.post<OpenedPackDto>(`/api/me/packs/${packs[0]?.id}/open`);
  return opened.pulls.map(({ name }) => name);
}

/** Chooses the first free cards of the collection and opens the quote. */
async function chooseCards({ page }: Visitor, count: number): Promise<void> {
  await page.goto('/collect?view=list');
  await page.getByRole('button', { name: 'Choose cards' }).click();
  const bar = page.getByRole('group', { name: 'Choose cards' });
  const free = page.locator('li input[type="checkbox"]:enabled');
  for (let place = 0; place < count; place += 1) await free.nth(place).check();
  await bar.getByText(count === 1 ? '1 card chosen' : `${count} cards chosen`).waitFor();
  await bar.getByRole('button', { name: 'Ship home' }).click();
}

async function addAddress({ page }: Visitor): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Ship home' })
    .getByRole('button', { name: 'Add an address' })
    .click();
  const form = page.getByRole('dialog', { name: 'Add an address' });
  await form.getByLabel('Full name').fill('Shippa Berger');
  await form.getByLabel('Street and number').fill('Torstraße 1');
  await form.getByLabel(/postcode|postal code/i).fill('10119');
  await form.getByLabel(/city/i).fill('Berlin');
  await form.getByRole('button', { name: 'Save address' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Presses the button twice: it pays once. The parcel waits, as the money was added a moment ago. */
async function pay({ page }: Visitor): Promise<void> {
  const button = page
    .getByRole('dialog', { name: 'Ship home' })
    .getByRole('button', { name: /and ship$|^Ship for free$/ });
  await button.dblclick();
  await page.getByRole('dialog', { name: 'Ordered' }).waitFor();
}

async function shipFirstCards(visitor: Visitor): Promise<ParcelDto> {
  const before = await spendable(visitor);
  await chooseCards(visitor, 2);
  await addAddress(visitor);
  await pay(visitor);
  const [parcel, ...others] = await readParcels(visitor);
  assert.ok(parcel && others.length === 0, 'one parcel was requested');
  assert.equal(parcel.units.length, 2);
  assert.equal(await spendable(visitor), before - parcel.feeCents);
  await visitor.page.getByRole('link', { name: 'See parcel' }).click();
  await visitor.page.getByRole('dialog', { name: `Parcel ${parcel.number}` }).waitFor();
  return parcel;
}

/** A second order to the same address joins the parcel without another base fee. */
async function combine(visitor: Visitor, { id, number, feeCents }: ParcelDto): Promise<ParcelDto> {
  await chooseCards(visitor, 1);
  const quote = visitor.page.getByRole('dialog', { name: 'Ship home' });
  await quote.getByText(`Joins parcel ${number}: no new base fee.`).waitFor();
  assert.equal(await quote.getByText('Base fee', { exact: true }).count(), 0);
  await pay(visitor);
  await visitor.page.getByRole('dialog', { name: 'Ordered' }).getByRole('button', { name: 'Done' }).click();
  const parcel = await visitor.api.get<ParcelDto>(`/api/me/shipments/${id}`);
  assert.equal(parcel.orders.length, 2);
  assert.ok(parcel.feeCents < 2 * feeCents, 'the base fee is paid once');
  return parcel;
}

/** Takes the second order out again: its cards and what they cost come back, the parcel stays. */
async function takeOut(visitor: Visitor, parcel: ParcelDto, first: ParcelDto): Promise<void> {
  const { page } = visitor;
  const before = await spendable(visitor);
  await page.goto(`/profile/shipping#${parcel.number}`);
  const panel = page.getByRole('dialog', { name: `Parcel ${parcel.number}` });
  await panel.getByRole('button', { name: 'Take out 1 card' }).click();
  await page
    .getByRole('dialog', { name: 'Take 1 card out?' })
    .getByRole('button', { name: 'Take out 1 card' })
    .click();
  await page.getByRole('status').getByText('Taken out').waitFor();
  const left = await visitor.api.get<ParcelDto>(`/api/me/shipments/${parcel.id}`);
  assert.equal(left.feeCents, first.feeCents);
  assert.equal(await spendable(visitor), before + parcel.feeCents - first.feeCents);
  assert.equal(left.units.filter(({ outcome }) => outcome === null).length, 2);
}

async function shipNow({ page, api }: Visitor, { id, number }: ParcelDto): Promise<void> {
  const panel = page.getByRole('dialog', { name: `Parcel ${number}` });
  await panel.getByRole('button', { name: 'Ship now' }).click();
  const question = page.getByRole('dialog', { name: 'Ship this parcel now?' });
  await question.getByRole('button', { name: 'Ship now' }).click();
  await panel.getByText('You asked us to ship now').waitFor();
  const parcel = await api.get<ParcelDto>(`/api/me/shipments/${id}`);
  assert.equal(parcel.combineUntil, null);
  assert.equal(parcel.canShipNow, false);
}

/** Cards in a parcel lead to it, and can be neither sold nor shipped again. */
async function findInCollection({ page }: Visitor, { id, number, units }: ParcelDto): Promise<void> {
  await page.goto(`/collect?unit=${units[0]?.collectibleId}`);
  const card = page.getByRole('dialog');
  await card.getByText('you can’t sell it back or ship it again').waitFor();
  assert.equal(await card.getByRole('button', { name: /Sell back|Ship home/ }).count(), 0);
  await card.getByRole('link', { name: `Parcel ${number}` }).click();
  await page.waitForURL(`**/profile/shipping?parcel=${id}`);
}

/** Cancels what is left: all of the fee and the cards come back. */
async function cancel(visitor: Visitor, { id, number, feeCents }: ParcelDto): Promise<void> {
  const { page, api } = visitor;
  const before = await spendable(visitor);
  const panel = page.getByRole('dialog', { name: `Parcel ${number}` });
  await panel.getByRole('button', { name: 'Cancel parcel' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this parcel?' })
    .getByRole('button', { name: 'Cancel parcel' })
    .click();
  await panel.getByText('The fee is back in your wallet').waitFor();
  assert.equal(await spendable(visitor), before + feeCents);
  assert.equal((await api.get<ParcelDto>(`/api/me/shipments/${id}`)).state, 'cancelled');
  assert.deepEqual(await readParcels(visitor), []);
}

/** Ships cards home, adds one to the parcel, takes it out, ships now, and cancels before packing. */
export const ship: Journey = {
  name: 'ship',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Shippa', { cents: 8000 });
    assert.ok((await pullCards(visitor)).length >= 3, 'a pack holds at least three cards');
    await stepUp(visitor);
    const first = await shipFirstCards(visitor);
    const combined = await combine(visitor, first);
    await takeOut(visitor, combined, first);
    await shipNow(visitor, first);
    await findInCollection(visitor, first);
    await cancel(visitor, first);
  },
};
