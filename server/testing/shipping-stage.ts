import { startApi, type Answer, type Client, type TestApi } from './api.ts';
import { soundDigest, wallet } from './books.ts';
import type * as Factories from './factories.ts';
import type { ParcelDto, ShipmentQuoteDto } from '../src/contract/index.ts';

export interface Shipper extends Factories.TestCustomer {
  unitIds: string[];
  addressId: string;
}

export interface ShipperOptions {
  count?: number;
  originId?: string;
  valueCents?: number;
  cashCents?: number;
  country?: 'US' | 'DE';
}

export interface ShippingStage {
  api: TestApi;
  make: typeof Factories;
  originId: string;
  /** An origin besides the default one. */
  anOrigin(country?: string): Promise<string>;
  /** Units of one card that a customer owns at an origin. */
  someUnits(customerId: string, options?: ShipperOptions): Promise<string[]>;
  /** A customer with units at an origin, an old address and money. */
  aShipper(options?: ShipperOptions): Promise<Shipper>;
  quote(
    shipper: Shipper,
    unitIds?: readonly string[],
  ): Promise<Omit<Answer, 'body'> & { body: ShipmentQuoteDto }>;
  request(client: Client, quoteId: string): Promise<Answer>;
  /** A requested parcel of all units of the customer; its combine window is open. */
  aParcel(shipper?: Shipper, unitIds?: readonly string[]): Promise<{ shipper: Shipper; parcel: ParcelDto }>;
  stateOf(unitIds: readonly string[]): Promise<string[]>;
  /** A second person has seen that a parcel was handed over. */
  confirmHandOver(parcelId: string): Promise<unknown>;
  /** What staff said until now counts for no limit of today. */
  forgetStatements(): Promise<unknown>;
  wallet(client: Client): Promise<{ cashCents: number; promoCents: number }>;
  /** Throws unless the books prove; returns their digest. */
  proveBooks(): Promise<string>;
}

const addresses = {
  US: { line1: '1 Main Street', city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' },
  DE: { line1: 'Lindenstraße 1', city: 'Berlin', region: '', postcode: '10115', country: 'DE' },
};

/** What the customer's address is corrected to. */
export const correctedAddress = { ...addresses.US, recipient: 'Test Collector', line1: '2 Main Street' };

/** Starts the API with an origin, and customers who own cards there. */
export async function startShipping(settings: Readonly<Record<string, string>> = {}): Promise<ShippingStage> {
  const api = await startApi({
    DATABASE_POOL: '30',
    FLOOD_WRITES_PER_MINUTE: '0',
    FLOOD_READS_PER_MINUTE: '0',
    ...settings,
  });
  return stageShipping(api);
}

/** The same over an API that runs already. */
export async function stageShipping(api: TestApi): Promise<ShippingStage> {
  const make = await import('./factories.ts');
  const anOrigin = await originMaker();
  const originId = await anOrigin();
  const someUnits = unitMaker(api, make, originId);
  const aShipper = async (options: ShipperOptions = {}): Promise<Shipper> => {
    const customer = await make.aCustomer(api, options.cashCents ?? 20_000);
    const added = await customer.client.ask('/api/me/addresses', {
      method: 'POST',
      body: { recipient: 'Test Collector', ...addresses[options.country ?? 'US'] },
    });
    await api.db.query(
      "UPDATE customer_addresses SET updated_at = now() - interval '30 days' WHERE id = $1",
      [added.body.id],
    );
    return { ...customer, addressId: added.body.id, unitIds: await someUnits(customer.id, options) };
  };
  const quote: ShippingStage['quote'] = ({ client, addressId, unitIds }, collectibleIds = unitIds) =>
    client.ask('/api/me/shipment-quotes', { method: 'POST', body: { collectibleIds, addressId } });
  const request = (client: Client, quoteId: string) => make.post(client, '/api/me/shipments', { quoteId });
  return {
    api,
    make,
    originId,
    anOrigin,
    someUnits,
    aShipper,
    quote,
    request,
    async aParcel(given, unitIds) {
      const shipper = given ?? (await aShipper());
      const { body } = await quote(shipper, unitIds);
      const answer = await request(shipper.client, body.id);
      if (answer.status !== 201) throw new Error(`The request answered ${answer.text}`);
      return { shipper, parcel: answer.body.parcels[0] };
    },
    ...readersOf(api),
  };
}

async function originMaker(): Promise<ShippingStage['anOrigin']> {
  const { saveOrigin } = await import('../src/vault/index.ts');
  let count = 0;
  return (country = 'US') =>
    saveOrigin({
      name: `Warehouse ${(count += 1)}`,
      company: 'Pullproof',
      line1: '1 Dock Road',
      postalCode: '62701',
      city: 'Springfield',
      region: 'IL',
      country,
      cutOffTime: '14:00',
    });
}

function unitMaker(
  api: TestApi,
  make: typeof Factories,
  defaultOriginId: string,
): ShippingStage['someUnits'] {
  return async (customerId, { count = 2, originId = defaultOriginId, valueCents = 2_500 } = {}) => {
    const { saveCards, saveClass, saveSet } = await import('../src/catalogue/index.ts');
    const { addUnits, saveKind } = await import('../src/vault/index.ts');
    const code = `S${make.aKey()}`;
    const setId = await saveSet({ code, name: `Set ${code}` });
    const classId = await saveClass(make.classOf('common', 1));
    const text = { artist: 'A. Painter', description: '', image: null };
    const [cardId = ''] = await saveCards([
      { ...text, setId, number: '1', name: `Card ${code}`, classId, valueCents },
    ]);
    const kindId = await saveKind({ slug: 'slab', name: 'Slab', isDigital: false, weightGrams: 45 });
    await addUnits([{ cardId, kindId, count, originId }]);
    const { rows } = await api.db.query<{ id: string }>(
      `UPDATE collectibles SET state = 'owned', owner_id = $2, acquired_at = now(), version = version + 1
       WHERE card_id = $1 RETURNING id`,
      [cardId, customerId],
    );
    return rows.map(({ id }) => id).sort();
  };
}

function readersOf(
  api: TestApi,
): Pick<ShippingStage, 'stateOf' | 'wallet' | 'proveBooks' | 'forgetStatements' | 'confirmHandOver'> {
  return {
    async confirmHandOver(parcelId) {
      const { rows } = await api.db.query<{ id: string; number: number }>(
        `SELECT p.number, s.id FROM parcels p, unit_inspections i, staff s
         WHERE p.id = $1 AND i.parcel_id = p.id AND i.state = 'open' AND s.id <> i.stated_by LIMIT 1`,
        [parcelId],
      );
      const { scanInspected } = await import('../src/shipping/index.ts');
      return scanInspected(`PP-${rows[0]?.number}`, { staffId: rows[0]?.id ?? '' });
    },
    forgetStatements: () =>
      api.db.query(`ALTER TABLE unit_inspections DISABLE TRIGGER USER;
        UPDATE unit_inspections SET created_at = created_at - interval '2 days';
        ALTER TABLE unit_inspections ENABLE TRIGGER USER`),
    async stateOf(unitIds) {
      const { rows } = await api.db.query<{ state: string }>(
        'SELECT state FROM collectibles WHERE id = ANY($1) ORDER BY id',
        [unitIds],
      );
      return rows.map(({ state }) => state);
    },
    wallet,
    proveBooks: soundDigest,
  };
}
