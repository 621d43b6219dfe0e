import type { StaffRole } from '@pullproof/server/contract';
import type {
  Architect,
  CardClass,
  CardSet,
  CardTexture,
  CatalogueCard,
  ListingWish,
  PackProduct,
  SingleListing,
  VaultOrigin,
  WrapperTexture,
} from './catalogue/index.ts';
import type { Affair, WorldPromo } from './affairs/affair.ts';
import type { Collector } from './life/collector.ts';

/** Somebody who works for the shop. */
export interface StaffMember {
  role: StaffRole;
  email: string;
  name: string;
  password: string;
  /** Of the authenticator app, in base32; printed beside the password. */
  totpSecret: string;
}

/** A customer of a world; `password` only where a visitor may sign in as them. */
export interface Person extends Collector {
  displayName: string;
  birthDate: string;
  country: string;
  joinedDaysAgo: number;
  password?: string;
}

export interface WorldPack extends PackProduct {
  /** How long its first run has been on sale. */
  openedDaysAgo: number;
}

/** Everything a world is made of: the same plan makes the same world, but for what chance sealed into its packs. */
export interface World {
  name: 'demo' | 'minimal' | 'large';
  /** Of the choices that people make. */
  seed: string;
  /** The committed pictures are of its cards and packs. */
  hasPictures?: boolean;
  classes: readonly CardClass[];
  sets: readonly CardSet[];
  architects: readonly Architect[];
  cards: readonly CatalogueCard[];
  /** Finishes of some cards; they need their pictures. */
  textures?: readonly CardTexture[];
  wrapperTextures?: readonly WrapperTexture[];
  /** Where units lie and parcels leave. */
  origins?: readonly VaultOrigin[];
  packs: readonly WorldPack[];
  singles: readonly SingleListing[];
  listingWishes?: readonly ListingWish[];
  staff: readonly StaffMember[];
  people: readonly Person[];
  /** Codes that work, and what happened to people's money beside their visits. */
  promos?: readonly WorldPromo[];
  affairs?: readonly Affair[];
  /** Made-up events of its people, beside what they really did: for benchmarks. */
  historyCount?: number;
}
