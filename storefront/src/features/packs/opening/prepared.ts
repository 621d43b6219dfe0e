import type { MyPackDto } from '@pullproof/server/contract';
import type { DecodedPacks } from '../reveal/index.ts';

/** The shop's offer to buy a card, and until when it stands. */
export interface CardOffer {
  amountCents: number;
  expiresAt: string;
}

/** Everything the reveal needs from the network; from here on only selling, shipping, sharing and the next pack do. */
export interface Prepared extends DecodedPacks {
  /** Packs that are still sealed; empty where the shop did not answer. */
  waiting: readonly MyPackDto[];
  /** Offers by the id of the copy; without those the shop does not buy, and empty where it did not answer. */
  offers: ReadonlyMap<string, CardOffer>;
}
