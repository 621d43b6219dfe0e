import {
  claims,
  describeBox,
  formatCount,
  formatMoney,
  soldAs,
  type ClassLookDto,
  type FaceImage,
  type Image,
} from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';
import { storage } from '../../platform/storage/storage.ts';
import { readSettings } from '../../base/index.ts';
import { readShowcase } from '../../packs/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SharePicture } from './draw-picture.ts';

const amber = '#ffb52e';

/** Undefined without a front. */
async function readArt(image: Pick<FaceImage, 'full'> | null): Promise<Buffer | undefined> {
  const key = image?.full?.split('/').at(-1);
  return key === undefined ? undefined : storage.read(key);
}

/** Of the newest published run of the product `p`; without one it counts as single packs. */
const newestRun = `LEFT JOIN LATERAL (
  SELECT size, cards_per_pack, packs_per_box FROM run_facts
  WHERE product_id = p.id AND published_at IS NOT NULL ORDER BY number DESC LIMIT 1) r ON true`;
const sealedColumns = `coalesce(r.cards_per_pack, 0) AS "cardsPerPack", coalesce(r.packs_per_box, 1) AS "packsPerBox"`;

interface SealedRow {
  image: Image | null;
  cardsPerPack: number;
  packsPerBox: number;
}

const drawSealed = async (of: SealedRow): Promise<Pick<SharePicture, 'art' | 'boxLabel'>> => ({
  art: await readArt(of.image),
  boxLabel: describeBox(of),
});

/** The first pack or box in the shop. */
async function readFirstSealed(): Promise<Pick<SharePicture, 'art' | 'boxLabel'>> {
  const first = await one<SealedRow>(
    `SELECT p.image, ${sealedColumns} FROM product_faces p ${newestRun}
     WHERE p.state = 'published' AND p.kind = 'pack' AND p.image IS NOT NULL ORDER BY p.rank, p.title LIMIT 1`,
  );
  return first ? drawSealed(first) : {};
}

/** The picture of the shop itself, and of pages without one of their own. */
export async function shopPicture(): Promise<SharePicture> {
  const { shopName } = await readSettings();
  return {
    kicker: shopName,
    title: 'Sealed. Picked by you. Checked by you.',
    figures: 'live odds',
    note: claims.sealedBeforeSale,
    ...(await readFirstSealed()),
    colour: amber,
  };
}

/** The same picture for every invitation: it names no one, like the picture of a pull. */
export async function invitePicture(): Promise<SharePicture> {
  const { shopName, referralRewardCents } = await readSettings();
  return {
    kicker: shopName,
    title: 'You are invited',
    figures: `${formatMoney(referralRewardCents)} for each of you`,
    note: 'Promo credit for what you can check.',
    ...(await readFirstSealed()),
    colour: amber,
  };
}

interface ProductRow extends SealedRow {
  title: string;
  kind: 'pack' | 'single';
  priceCents: number;
  size: number | null;
}

export async function productPicture(idOrSlug: string): Promise<SharePicture | undefined> {
  const product = await one<ProductRow>(
    `SELECT p.title, p.kind, p.price_cents AS "priceCents", p.image, r.size, ${sealedColumns}
     FROM product_faces p ${newestRun} WHERE p.state = 'published' AND ${isId(idOrSlug) ? 'p.id = $1' : 'p.slug = $1'}`,
    [idOrSlug],
  );
  if (!product) return undefined;
  const { shopName } = await readSettings();
  const isPack = product.kind === 'pack';
  const of = soldAs(product.packsPerBox);
  return {
    kicker: isPack ? `${shopName} · sealed ${of.one}` : `${shopName} · single card`,
    title: product.title,
    figures:
      isPack && product.size !== null
        ? `${formatMoney(product.priceCents)} · run of ${formatCount(product.size)}`
        : formatMoney(product.priceCents),
    note: isPack
      ? `Pick your ${of.one}. Your browser compares it with your receipt.`
      : 'The pictured card, from our vault.',
    ...(await drawSealed(product)),
    colour: amber,
  };
}

interface PullRow {
  card: string;
  className: string;
  classLook: ClassLookDto;
  image: Image | null;
  valueCents: number;
  serial: number | null;
  serialOf: number | null;
  product: string;
}

/** Names no one: a customer who turns anonymous later would stay named in copies that others made. */
export async function pullPicture(id: string): Promise<SharePicture | undefined> {
  if (!isId(id)) return undefined;
  const pull = await one<PullRow>(
    `SELECT card_name AS card, class_name AS "className", class_look AS "classLook", image, value_cents AS "valueCents", serial,
       serial_of AS "serialOf", product_title AS product
     FROM public_pulls WHERE id = $1`,
    [id],
  );
  if (!pull) return undefined;
  const of = pull.serialOf === null ? '' : `/${formatCount(pull.serialOf)}`;
  const serial = pull.serial === null ? undefined : `#${formatCount(pull.serial)}${of}`;
  return {
    kicker: `${pull.className} · pulled from ${pull.product}`,
    title: pull.card,
    figures: [formatMoney(pull.valueCents), serial].filter(Boolean).join(' · '),
    note: 'Check it in your own browser.',
    art: await readArt(pull.image),
    serial,
    colour: pull.classLook.dark,
    shape: pull.classLook.shape,
  };
}

/** Names no one, as the picture of a pull; undefined for a showcase that may not be shown now. */
export async function showcasePicture(address: string): Promise<SharePicture | undefined> {
  const showcase = await readShowcase(address).catch((failure: unknown) => {
    if (failure instanceof Refusal && failure.code === 'NOT_FOUND') return undefined;
    throw failure;
  });
  if (!showcase) return undefined;
  const { shopName } = await readSettings();
  const [first] = showcase.cards;
  const cards = showcase.cards.length === 1 ? '1 card' : `${showcase.cards.length} cards`;
  const sets = showcase.completedSets.length;
  return {
    kicker: `${shopName} · showcase`,
    title: 'A collector’s showcase',
    figures: sets === 0 ? cards : `${cards} · ${sets} complete ${sets === 1 ? 'set' : 'sets'}`,
    note: 'Check each pull in your own browser.',
    art: await readArt(first?.image ?? null),
    colour: first?.classLook.dark ?? amber,
  };
}
