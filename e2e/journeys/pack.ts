import assert from 'node:assert/strict';
import type {
  AddressDto,
  OpenedPackDto,
  ParcelDto,
  ParcelRecord,
  RequestedShipmentDto,
  ShipmentQuoteDto,
  TimelineDto,
} from '@pullproof/server/contract';
import { isWhole } from '../../scripts/testing/turn.mjs';
import { admitCustomer, buyPacks, findStaff, stepUp } from '../lib/people.ts';
import { approveAs } from '../lib/desk.ts';
import { Hands } from '../lib/hands.ts';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { Console } from '../pages/console.ts';
import { PackingStation, PickList } from '../pages/warehouse.ts';

const parcelCount = isWhole() ? 50 : 12;
/** Every fifth parcel holds two units. */
const secondUnitEvery = 5;
const packsAtOnce = 5;
const carrier = 'Courier';
const weighedGrams = 84;
/** Two digits of the weight, Enter to pack, Enter to hand over. */
const maxKeysPerParcel = 4;

const print = (line: string): void => void process.stdout.write(`    ${line}\n`);

/** A new customer has what they pulled sent home, each parcel on its own. */
async function orderParcels(stage: Stage): Promise<ParcelDto[]> {
  const customer = await admitCustomer(stage, 'Cora', { cents: 50_000 });
  const address = {
    recipient: 'Cora Collector',
    line1: '350 Fifth Avenue',
    city: 'New York',
    region: 'NY',
    postcode: '10118',
    country: 'US',
  };
  const { id: addressId } = await customer.api.post<AddressDto>('/api/me/addresses', address, {
    status: 201,
  });
  const units = await pullUnits(customer, parcelCount + Math.ceil(parcelCount / secondUnitEvery));
  await stepUp(customer);
  const parcels: ParcelDto[] = [];
  for (let at = 0; at < parcelCount; at += 1) {
    const contents = units.splice(0, at % secondUnitEvery === 0 ? 2 : 1);
    parcels.push(...(await shipUnits(customer, addressId, contents)));
  }
  return parcels;
}

async function pullUnits(customer: Visitor, count: number): Promise<string[]> {
  const pulled: string[] = [];
  while (pulled.length < count) {
    const { packs } = await buyPacks(customer, 'old-growth', { quantity: packsAtOnce });
    for (const { id } of packs) {
      const { pulls } = await customer.api.post<OpenedPackDto>(`/api/me/packs/${id}/open`);
      pulled.push(...pulls.map(({ collectibleId }) => collectibleId));
    }
  }
  return pulled.slice(0, count);
}

/** The shop's owner no longer lets units of recent top-ups wait. */
async function stopWaits(stage: Stage): Promise<void> {
  const { page, watch } = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
  watch.tolerate(/status of 401 .*\/api\/admin\/session/);
  await page.goto('/admin/shipping/settings');
  const desk = new Console(page);
  await desk.signIn(findStaff(stage, 'owner'));
  await page.goto('/admin/shipping/settings');
  const days = page.getByLabel('Recent top-ups');
  await days.waitFor();
  if ((await days.inputValue()) === '0') return;
  await days.fill('0');
  await page.getByRole('button', { name: 'Review' }).click();
  await desk.dialog.getByRole('row', { name: 'Recent top-ups 3 days 0 days' }).waitFor();
  await desk.dialog.getByLabel('Reason').fill('Parcels of the journey go out today');
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A second person decides. Nothing has changed yet.').waitFor();
  await approveAs(stage, 'finance', /Shipping: wait after a top-up/);
}

/** Pays for these units and lets nothing more join their parcel. */
async function shipUnits(
  { api }: Visitor,
  addressId: string,
  collectibleIds: string[],
): Promise<ParcelDto[]> {
  const quote = await api.post<ShipmentQuoteDto>(
    '/api/me/shipment-quotes',
    { collectibleIds, addressId },
    { status: 201 },
  );
  const body = { quoteId: quote.id };
  const { parcels } = await api.post<RequestedShipmentDto>('/api/me/shipments', body, { status: 201 });
  for (const { id } of parcels) await api.post(`/api/me/shipments/${id}/ship-now`);
  return parcels;
}

async function pickAll(hands: Hands, visitor: Visitor, units: readonly string[]): Promise<void> {
  const list = new PickList(visitor.page);
  await list.open();
  for (const unit of units) await list.pick(hands, unit);
  await list.scanRefused(hands, 'nothing-has-this-code');
}

interface Packing {
  hands: Hands;
  station: PackingStation;
  parcel: ParcelDto;
}

/** From the list to the scales. */
async function fillParcel({ hands, station, parcel }: Packing, stranger?: string): Promise<void> {
  await station.takeParcel(hands, parcel.number);
  if (stranger !== undefined) await station.scanRefused(hands, stranger);
  for (const { collectibleId } of parcel.units) await station.scanUnit(hands, collectibleId);
  await station.weigh(hands, weighedGrams);
}

/** A wrong unit is refused, a reload changes nothing, and the carrier is chosen for all others too. */
async function packFirst(packing: Packing, { page }: Visitor, stranger: string): Promise<void> {
  const { hands, station, parcel } = packing;
  await station.stopPrinting(hands);
  await fillParcel(packing, stranger);
  await page.reload();
  await station.nameCarrier(hands, carrier);
  await station.handOver(hands, parcel.number);
}

async function assertShipped({ api }: Visitor, { id, number }: ParcelDto): Promise<void> {
  const parcel = await api.get<ParcelRecord>(`/api/admin/shipping/${id}`);
  assert.deepEqual(
    [parcel.state, parcel.carrier, parcel.weighedGrams],
    ['shipped', carrier, weighedGrams],
    number,
  );
}

async function assertWrongScanAudited({ api }: Visitor, { id }: ParcelDto): Promise<void> {
  const { data } = await api.get<TimelineDto>(`/api/admin/timeline?kind=parcel&id=${id}`);
  assert.equal(data.filter(({ action }) => action === 'parcel.wrong-unit').length, 1);
}

/** Fulfilment picks by scan, packs at the station without a mouse, and hands over; the keys are counted. */
export const pack: Journey = {
  name: 'pack',
  async play(stage) {
    await stopWaits(stage);
    const parcels = await orderParcels(stage);
    const units = parcels.flatMap((parcel) => parcel.units.map(({ collectibleId }) => collectibleId));
    const visitor = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
    const { page, watch } = visitor;
    watch.tolerate(/status of 401 .*\/api\/admin\/session/);
    // Wrong scans are refused.
    watch.tolerate(/status of (404|409) .*\/(pick|scan)/);
    await page.goto('/admin/shipping/cards');
    await new Console(page).signIn(findStaff(stage, 'fulfilment'));

    await pickAll(new Hands(page.keyboard), visitor, units);

    const hands = new Hands(page.keyboard);
    const station = new PackingStation(page);
    await station.open();
    const [first, ...others] = parcels;
    const stranger = others[0]?.units[0]?.collectibleId;
    assert.ok(first !== undefined && stranger !== undefined);
    await packFirst({ hands, station, parcel: first }, visitor, stranger);
    const setUp = hands.take();
    for (const parcel of others) {
      await fillParcel({ hands, station, parcel });
      await station.handOver(hands, parcel.number);
    }
    const { pressed, scanned } = hands.take();

    for (const parcel of parcels) await assertShipped(visitor, parcel);
    await assertWrongScanAudited(visitor, first);
    const perParcel = pressed / others.length;
    assert.ok(perParcel <= maxKeysPerParcel, `${perParcel} keys a parcel`);
    const counted = `${perParcel.toFixed(1)} keys a parcel by hand (${setUp.pressed} for the first)`;
    print(`${parcels.length} parcels, ${units.length} units: ${counted}, ${scanned} signs by the scanner`);
  },
};
