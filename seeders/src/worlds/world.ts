import type { SaveWebhookInput, StaffRole, TokenScope } from '@pullproof/server/contract';
import type {
  Architect,
  CardClass,
  CardSet,
  CardTexture,
  CatalogueCard,
  ListingRequest,
  PackProduct,
  SingleListing,
  VaultOrigin,
  WrapperTexture,
} from './catalogue/index.ts';
import type { Affair, WorldPromo } from './affairs/affair.ts';
import type { WorldDrops } from './drops/drop-plan.ts';
import type { Collector } from './life/collector.ts';

/** A staff member. */
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

/** A customer's access token. */
interface WorldToken {
  email: string;
  name: string;
  scopes: TokenScope[];
  expiresInDays: number;
  daysAgo: number;
  /** Absent when it was never used. */
  usedDaysAgo?: number;
}

/** Everything in a world: the same plan makes the same world, except for the random contents sealed into its packs. */
export interface World {
  name: 'demo' | 'minimal' | 'large' | 'rehearsal';
  /** Of people's choices. */
  seed: string;
  /** The committed pictures show its cards and packs. */
  hasPictures?: boolean;
  classes: readonly CardClass[];
  sets: readonly CardSet[];
  architects: readonly Architect[];
  cards: readonly CatalogueCard[];
  /** Finishes of some cards; they need their pictures. */
  textures?: readonly CardTexture[];
  wrapperTextures?: readonly WrapperTexture[];
  /** Where units are stored and parcels ship from. */
  origins?: readonly VaultOrigin[];
  packs: readonly WorldPack[];
  singles: readonly SingleListing[];
  listingRequests?: readonly ListingRequest[];
  staff: readonly StaffMember[];
  people: readonly Person[];
  /** Working codes, and what happened to people's money apart from visits. */
  promos?: readonly WorldPromo[];
  affairs?: readonly Affair[];
  drops?: WorldDrops;
  accessTokens?: readonly WorldToken[];
  /** Sends to the demo's own receiver. */
  webhook?: Omit<SaveWebhookInput, 'url'>;
  /** Registered for tax, since so many days. */
  seller?: { daysAgo: number; name: string; address: string; taxId: string; rates: readonly string[] };
  /** Number of made-up events of its people, in addition to real ones: for benchmarks. */
  historyCount?: number;
}

/** Reports what a step did, in one line. */
export type Say = (step: string, what: string) => void;
