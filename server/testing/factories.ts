import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { Recipe } from '../src/contract/index.ts';
import {
  saveCards,
  saveClass,
  saveProduct,
  saveSet,
  type ClassInput,
  type ProductInput,
} from '../src/catalogue/index.ts';
import { registerCustomer } from '../src/people/index.ts';
import { createPack, publishRun, sealLogs, sealRunNow } from '../src/packs/index.ts';
import { addUnits, saveKind } from '../src/vault/index.ts';
import { topUp } from '../src/money/index.ts';
import type { Answer, Client, TestApi } from './api.ts';
import { pickPacks } from './pick-packs.ts';

export const testPassword = 'quiet lantern over water';
/** Its hash at the lowest cost: at the shop's cost hashing takes longer than most tests. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$41X4T5ZojaL19gEvNAS/vg$O9s46ppYTsIyIfKAkRsyLhqd6qBQEpwfYIwuPzHvrF0';

const given = new Set<string>();

/** Ten characters, unique in this process. */
function unique(): string {
  const text = randomBytes(5).toString('hex');
  if (given.has(text)) return unique();
  given.add(text);
  return text;
}

export interface TestCustomer {
  id: string;
  email: string;
  client: Client;
}

/** A confirmed, signed-in customer with money in the wallet. */
export async function aCustomer(api: TestApi, cashCents = 100_000): Promise<TestCustomer> {
  const email = `${unique()}@customer.test`;
  const id = await registerCustomer({
    email,
    displayName: 'Test Collector',
    birthDate: '1990-05-17',
    country: 'US',
  });
  await api.db.query('UPDATE customers SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
  for (let left = cashCents; left > 0; left -= 200_000) await topUp(id, Math.min(left, 200_000));
  const client = api.client();
  const signIn = () =>
    client.ask('/api/auth/sign-in', { method: 'POST', body: { email, password: testPassword } });
  let answer = await signIn();
  // A crowd on a busy machine is turned away for a moment.
  while (answer.status === 503 && answer.body.code === 'OVERLOADED') {
    await setTimeout(500);
    answer = await signIn();
  }
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.text}`);
  return { id, email, client };
}

export interface TestPack {
  packId: string;
  productId: string;
  cardIds: { common: string[]; rare: string[] };
  kindId: string;
}

export interface PackOptions {
  recipe?: (ids: { set: string }) => Recipe;
  priceCents?: number;
  bundleSize?: number;
  perCustomerLimit?: number;
  /** Units to add to the vault, per common and per rare card. */
  stock?: { common: number; rare: number };
  /** Of its set, in a shop that has several. */
  gameId?: string;
}

/** Two classes, six cards, a pack of two commons and one card that is rare in one of four packs. */
export async function aPack(options: PackOptions = {}): Promise<TestPack> {
  const code = `T${unique()}`;
  const { gameId } = options;
  const setId = await saveSet({ code, name: `Set ${code}`, ...(gameId !== undefined && { gameId }) });
  const common = await saveClass(classOf('common', 1));
  const rare = await saveClass(classOf('rare', 2));
  const cardOf = (number: number, classId: string, valueCents: number) => ({
    setId,
    number: String(number),
    name: `Card ${number}`,
    artist: 'A. Painter',
    description: '',
    classId,
    valueCents,
    image: null,
  });
  const commonIds = await saveCards([1, 2, 3, 4].map((number) => cardOf(number, common, 50)));
  const rareIds = await saveCards([5, 6].map((number) => cardOf(number, rare, 2_000)));
  const kindId = await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  const stock = options.stock ?? { common: 100, rare: 50 };
  await addUnits(commonIds.map((cardId) => ({ cardId, kindId, count: stock.common })));
  await addUnits(rareIds.map((cardId) => ({ cardId, kindId, count: stock.rare })));
  const packId = await createPack({
    name: `Pack ${code}`,
    wrapper: null,
    recipe: (options.recipe ?? threeCards)({ set: code }),
  });
  const productId = await saveProduct({
    slug: `pack-${code.toLowerCase()}`,
    kind: 'pack',
    state: 'published',
    title: `Pack ${code}`,
    tagline: '',
    description: '',
    priceCents: options.priceCents ?? 1_000,
    packId,
    image: null,
    rank: 1,
    ...(options.bundleSize !== undefined && { bundleSize: options.bundleSize }),
    ...(options.perCustomerLimit !== undefined && { perCustomerLimit: options.perCustomerLimit }),
  });
  return { packId, productId, kindId, cardIds: { common: commonIds, rare: rareIds } };
}

export interface TestSingle {
  productId: string;
  slug: string;
  cardId: string;
  kindId: string;
}

export interface SingleOptions {
  /** Defaults to a new rare card that is worth what it costs. */
  card?: { cardId: string; kindId: string };
  image?: ProductInput['image'];
}

/** A published single with that many units on sale. */
export async function aSingle(
  units: number,
  { card, image = null }: SingleOptions = {},
): Promise<TestSingle> {
  const { cardId, kindId } = card ?? (await aRareCard());
  const slug = `single-${unique()}`;
  const productId = await saveProduct({
    slug,
    kind: 'single',
    state: 'published',
    title: 'One card',
    tagline: '',
    description: '',
    priceCents: 700,
    cardId,
    image,
    rank: 9,
  });
  await addUnits([{ cardId, kindId, count: units, listedAs: productId }]);
  return { productId, slug, cardId, kindId };
}

async function aRareCard() {
  const code = `T${unique()}`;
  const setId = await saveSet({ code, name: `Set ${code}` });
  const classId = await saveClass(classOf('rare', 2));
  const facts = { name: 'Card 5', artist: 'A. Painter', description: '', image: null };
  const [cardId = ''] = await saveCards([{ setId, number: '5', classId, valueCents: 700, ...facts }]);
  return { cardId, kindId: await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false }) };
}

/** The kind whose units sealing mints. */
export const aDigitalKind = (): Promise<string> =>
  saveKind({ slug: 'digital', name: 'Digital', isDigital: true });

export const classOf = (slug: string, rank: number): ClassInput => ({
  slug,
  name: slug,
  rank,
  colour: '#a3abba',
  shape: 'circle',
  revealEffect: 'none',
  minValueCents: 1,
  maxValueCents: 100_000,
  buybackBps: 8_500,
  laterBuybackBps: 8_000,
});

interface SlotOptions {
  class: 'common' | 'rare';
  kind?: string;
  draws?: number;
}

/** A recipe whose slots each draw from one row of the pack's own set. */
export const recipeOf =
  (slots: readonly SlotOptions[], allowRepeats = false) =>
  ({ set }: { set: string }): Recipe => ({
    allowRepeats,
    variants: [
      {
        name: 'regular',
        weight: '1',
        slots: slots.map(({ draws = 1, ...filter }) => ({
          draws,
          rows: [{ filter: { ...filter, set }, weight: '1' }],
        })),
      },
    ],
  });

const threeCards = ({ set }: { set: string }): Recipe => ({
  allowRepeats: false,
  variants: [
    {
      name: 'regular',
      weight: '1',
      slots: [
        { draws: 2, rows: [{ filter: { class: 'common', set }, weight: '1' }] },
        {
          draws: 1,
          rows: [
            { filter: { class: 'common', set }, weight: '3' },
            { filter: { class: 'rare', set }, weight: '1' },
          ],
        },
      ],
    },
  ],
});

export interface TestRun extends TestPack {
  runId: string;
}

/** A sealed and published run of that many packs. */
export async function aRunOnSale(size = 20, options: PackOptions = {}): Promise<TestRun> {
  const pack = await aPack(options);
  const runId = await sealRunNow(pack.packId, size);
  await publishRun(runId);
  return { ...pack, runId };
}

export interface OrderOptions {
  key?: string;
  quantity?: number;
  runId?: string;
  /** Defaults to the lowest unsold numbers of the run, or of the product's oldest run on sale. */
  picks?: number[];
  maxPriceCents?: number;
  promoCode?: string;
}

export const aKey = (): string => unique();

/** Picks per client and purchase attempt, so that a repeated key sends the same body. */
const picked = new WeakMap<Client, Map<string, ReturnType<typeof pickPacks>>>();
const maxAttempts = 10;

/** Sends a purchase as the browser does: without `picks` it takes free numbers, and others if those have just sold. */
export async function buy(client: Client, productId: string, options: OrderOptions = {}): Promise<Answer> {
  const { key = aKey(), quantity = 1, maxPriceCents = 1_000_000, ...rest } = options;
  // A refused key stays refused: a request for other numbers needs another key.
  const ask = (choice: object, attempt: number): Promise<Answer> =>
    client.ask('/api/me/orders', {
      method: 'POST',
      headers: { 'Idempotency-Key': attempt === 1 ? key : `${key}-${attempt}` },
      body: { productId, quantity, maxPriceCents, ...rest, ...choice },
    });
  const send = async (choice: object, attempt = 1): Promise<Answer> => {
    const answer = await ask(choice, attempt);
    if (answer.body.code !== 'LOG_DELAYED') return answer;
    // No sealer runs beside tests, and their clock travels.
    await sealLogs();
    return ask(choice, attempt);
  };
  if (rest.picks) return send({});
  const ofClient = picked.get(client) ?? new Map<string, ReturnType<typeof pickPacks>>();
  picked.set(client, ofClient);
  for (let attempt = 1; ; attempt += 1) {
    const name = [productId, quantity, key, attempt].join(' ');
    const picks = ofClient.get(name) ?? pickPacks(productId, quantity, rest.runId);
    ofClient.set(name, picks);
    const answer = await send((await picks) ?? {}, attempt);
    if (answer.body.code !== 'PICK_TAKEN' || attempt === maxAttempts) return answer;
  }
}

export function post(
  client: Client,
  path: string,
  body: unknown = {},
  key: string = aKey(),
): Promise<Answer> {
  return client.ask(path, { method: 'POST', headers: { 'Idempotency-Key': key }, body });
}
