// Buys one pack, opens it and verifies it: PULLPROOF_TOKEN=pullproof_… npx tsx examples/collector-bot/main.ts http://localhost:3000
import { randomBytes, randomUUID } from 'node:crypto';
import { createShopClient, dataOf } from '@pullproof/client';
import { orderOfNumbers, verifyOpenedPack } from '@pullproof/verify';
import { decodeWall, isUnsold } from '../../storefront/src/lib/wall-bitmap.ts';

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const shop = createShopClient({ origin, token: process.env['PULLPROOF_TOKEN'] });
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The cheapest product of one pack that is for sale. */
async function chooseProduct() {
  const query = { kind: 'pack', inStock: 'true', sort: 'priceCents' } as const;
  const { data } = await dataOf(shop.GET('/api/products', { params: { query } }));
  for (const { id, title, priceCents, bundleSize, stock } of data)
    if (bundleSize === 1 && stock) return { id, title, priceCents, runId: stock.runId };
  throw new Error('No pack is for sale.');
}

/** The first unsold number of an order that 32 random bytes of this machine decide: the shop has no say in it. */
async function drawNumber(runId: string) {
  const params = { path: { id: runId } };
  const wall = decodeWall(await dataOf(shop.GET('/api/runs/{id}/packs', { params })));
  const bytes = randomBytes(32);
  for (const packNo of orderOfNumbers(runId, wall.size, bytes))
    if (isUnsold(wall, packNo)) return { packNo, size: wall.size, draw: bytes.toString('hex') };
  throw new Error('The run is sold out.');
}

type Chosen = Awaited<ReturnType<typeof chooseProduct>> & Awaited<ReturnType<typeof drawNumber>>;

/** A repeat with the same key would get the same answer and buy nothing more. */
async function buyPack({ id, priceCents, runId, packNo, draw }: Chosen) {
  const body = { productId: id, quantity: 1, maxPriceCents: priceCents, runId, picks: [packNo], draw };
  const params = { header: { 'Idempotency-Key': randomUUID() } };
  const { packs } = await dataOf(shop.POST('/api/me/orders', { params, body }));
  const [pack] = packs;
  if (!pack) throw new Error('The order has no pack.');
  return pack;
}

/** Opens the pack and checks it against the commitment, and against the receipt from the purchase. */
async function openPack(pack: Awaited<ReturnType<typeof buyPack>>, size: number) {
  const commitment = await dataOf(
    shop.GET('/api/runs/{id}/commitment', { params: { path: { id: pack.runId } }, parseAs: 'text' }),
  );
  const opened = await dataOf(shop.POST('/api/me/packs/{id}/open', { params: { path: { id: pack.id } } }));
  const { document, signature } = pack.receipt;
  const kept = { source: 'device', receipt: { document, signature }, size } as const;
  return verifyOpenedPack(opened, commitment, kept);
}

const product = await chooseProduct();
const drawn = await drawNumber(product.runId);
print(`Drew pack ${drawn.packNo} of ${drawn.size} of ${product.title}`);
const pack = await buyPack({ ...product, ...drawn });
print(`Bought it for ${product.priceCents} cents`);
const verdict = await openPack(pack, drawn.size);
if (!verdict.ok) throw new Error(`Not verified: ${verdict.step}, ${verdict.reason}`);
// From the verified text, not from the answer's own fields.
for (const { name, valueCents } of verdict.packs[0].units) print(`Pulled ${name}, worth ${valueCents} cents`);
print(`Verified by ${verdict.checks.length} checks: ${verdict.checks.map(({ name }) => name).join(', ')}`);
