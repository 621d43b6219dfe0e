import { listMasks, type PulledCard, type PulledPack } from './outcome.ts';

/** After this the reveal goes on without a picture: its name is printed instead. */
const MAX_WAIT_MS = 12_000;
const RETRY_MS = 1_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads and decodes a picture, again and again until it comes or the time is over. */
async function decode(url: string, isMask: boolean, deadline: number): Promise<HTMLImageElement | null> {
  for (;;) {
    const image = new Image();
    // As CSS masks are fetched, so that the mask is not fetched twice.
    if (isMask) image.crossOrigin = 'anonymous';
    image.src = url;
    const left = deadline - performance.now();
    const isDone = await Promise.race([
      image.decode().then(
        () => true,
        () => false,
      ),
      sleep(left).then(() => null),
    ]);
    if (isDone === true) return image;
    if (isDone === null || performance.now() + RETRY_MS > deadline) return null;
    await sleep(RETRY_MS);
  }
}

export interface DecodedPacks {
  packs: PulledPack[];
  /** Kept by whoever shows the cards, so that the pictures are still there when the network is not. */
  pictures: HTMLImageElement[];
}

/** Decodes every face and back that the rest of the reveal shows, and the foil of those it shows large; one that fails is left out. */
export async function decodePacks(packs: readonly PulledPack[]): Promise<DecodedPacks> {
  const deadline = performance.now() + MAX_WAIT_MS;
  const pictures: HTMLImageElement[] = [];
  const load = async (url: string, isMask: boolean): Promise<boolean> => {
    const picture = await decode(url, isMask, deadline);
    if (picture) pictures.push(picture);
    return picture !== null;
  };
  const cards = packs.flatMap((pack) => pack.cards);
  const faces = new Set(cards.flatMap(({ picture }) => picture ?? []));
  const backs = new Set(cards.flatMap(({ image }) => image?.back ?? []));
  const loaded = new Set<string>();
  await Promise.all([
    ...[...faces].map(async (url) => {
      if (await load(url, false)) loaded.add(url);
    }),
    ...[...backs].map((url) => load(url, false)),
    ...[...new Set(packs.flatMap(listMasks))].map((url) => load(url, true)),
  ]);
  const keep = (card: PulledCard): PulledCard =>
    card.picture === undefined || loaded.has(card.picture) ? card : { ...card, picture: undefined };
  return {
    packs: packs.map((pack) => ({ ...pack, cards: pack.cards.map(keep), best: keep(pack.best) })),
    pictures,
  };
}
