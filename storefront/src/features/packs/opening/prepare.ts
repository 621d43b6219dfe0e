import type { MyPackDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { SEALED_PACKS_PATH } from '../../../lib/sealed-packs.ts';
import { ownedPathsOf, quotePathsOf } from '../../vault/sell/index.ts';
import { countPulled, decodePacks } from '../reveal/index.ts';
import { listUnitIds, toUncounted, type RevealedPack } from './outcome.ts';
import { loadFinale } from './load-finale.ts';
import type { CardOffer, Prepared } from './prepared.ts';

/** With the finale's code, so that it is there at once. */
export interface Preparation extends Prepared {
  FinaleScreen: Awaited<ReturnType<typeof loadFinale>>['FinaleScreen'];
}

const MAX_SUMMARY_MS = 5_000;

/** Resolves with the fallback when the work fails or takes too long: a summary never holds up the cards. */
function within<Value>(work: Promise<Value>, fallback: Value): Promise<Value> {
  const late = new Promise<Value>((resolve) => setTimeout(() => resolve(fallback), MAX_SUMMARY_MS));
  return Promise.race([work.catch(() => fallback), late]);
}

/** Asks for what is still in the vault only: of a pack that was opened before, cards may be gone. */
async function findOffers(ids: readonly string[]): Promise<ReadonlyMap<string, CardOffer>> {
  const units = await Promise.all(ownedPathsOf(ids).map((path) => callApi(path)));
  const owned = units.flatMap(({ data }) => data.map(({ id }) => id));
  const answers = await Promise.all(quotePathsOf(owned).map((path) => callApi(path)));
  return new Map(
    answers.flatMap(({ quotes }) =>
      quotes.flatMap(({ collectibleId, quoteId, amountCents, expiresAt }): [string, CardOffer][] =>
        quoteId === null ? [] : [[collectibleId, { amountCents, expiresAt }]],
      ),
    ),
  );
}

async function listWaiting(opened: readonly string[]): Promise<readonly MyPackDto[]> {
  const { data } = await callApi(SEALED_PACKS_PATH);
  return data.filter(({ id }) => !opened.includes(id));
}

/** Loads and decodes all that the rest of the reveal shows. Rejects when a part of the code does not load. */
export async function prepare(packs: readonly RevealedPack[]): Promise<Preparation> {
  const pulled = countPulled(packs.flatMap(toUncounted));
  const ids = packs.map(({ opened }) => opened.pack.id);
  const [decoded, waiting, offers, { FinaleScreen }] = await Promise.all([
    decodePacks(pulled),
    within(listWaiting(ids), []),
    within(findOffers(packs.flatMap(listUnitIds)), new Map<string, CardOffer>()),
    // With proof and sharing.
    loadFinale(),
  ]);
  return { ...decoded, waiting, offers, FinaleScreen };
}

/** What was prepared, with the packs as they were read last: a later check changes words, never pictures. */
export function withPacks(prepared: Preparation, packs: readonly RevealedPack[]): Preparation {
  const pictures = new Map(
    prepared.packs.flatMap(({ cards }) => cards.map(({ id, picture }) => [id, picture])),
  );
  const pulled = countPulled(packs.flatMap(toUncounted)).map((pack) => {
    const cards = pack.cards.map((card) => ({ ...card, picture: pictures.get(card.id) }));
    return { ...pack, cards, best: cards.at(-1) ?? pack.best };
  });
  return { ...prepared, packs: pulled };
}
