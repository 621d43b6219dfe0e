import type { ClassShape, RevealEffect } from '@pullproof/server/contract';
import type { CardStats, Motif, Rarity, SlabLabel, TexturePattern, WrapperSpec } from '../../art/spec.ts';

export interface CardClass {
  key: Rarity;
  name: string;
  /** 1 is the most common. */
  order: number;
  colour: string;
  shape: ClassShape;
  revealEffect: RevealEffect;
  /** Range of its cards' market values, inclusive. */
  minValueCents: number;
  maxValueCents: number;
  /** Share of the market value paid back: the quote frozen at reveal, and later. */
  buybackBps: number;
  laterBuybackBps: number;
}

export interface CardSet {
  key: string;
  code: string;
  name: string;
  subtitle: string;
  /** ISO date. */
  releasedOn: string;
  cardCount: number;
}

export interface CatalogueCard {
  key: string;
  setKey: string;
  number: number;
  name: string;
  classKey: Rarity;
  artist: string;
  kind: string;
  power: number;
  stats: CardStats;
  rulesText: string;
  flavourText: string;
  marketValueCents: number;
  /** Units in the demo vault at the start: enough for the first runs, the singles and a few more. */
  vaultCount: number;
  motif: Motif;
}

/** A finish for some cards, whatever their class. */
export interface CardTexture {
  key: string;
  name: string;
  pattern: TexturePattern;
  /** Colour of the foil. */
  tint: string;
  /** 0 is a mirror, 10,000 is matt. */
  roughnessBps: number;
  /** The cards that have it: of a class, in one set or in all. */
  worn: readonly { classKey: Rarity; setKey?: string }[];
}

/** One row of a slot's odds: weights are exact rationals relative to the other rows of the slot. */
export interface OddsRow {
  classKey: Rarity;
  setKey?: string;
  /** Minted for the run instead of taken from the vault. */
  isDigital?: boolean;
  weight: string;
}

export interface RecipeSlot {
  name: string;
  draws: number;
  rows: readonly OddsRow[];
}

interface RecipeVariant {
  name: string;
  weight: string;
  slots: readonly RecipeSlot[];
}

export interface PackProduct {
  key: string;
  name: string;
  tagline: string;
  description: string;
  priceCents: number;
  architectKey: string;
  /** The run sealed for the demo world. */
  runSize: number;
  /** Cards in one pack, or in one box, the same in every variant. */
  cardCount: number;
  /** Sold as boxes of this many packs. */
  packsPerBox?: number;
  allowRepeats: boolean;
  variants: readonly RecipeVariant[];
  wrapper: WrapperSpec;
  /** Colour of the stage behind the pack. */
  stageColour: string;
}

/** A finish of wrappers, printed like the pack that wears it. */
export interface WrapperTexture {
  name: string;
  packKey: string;
  tint: string;
  roughnessBps: number;
}

/** A place that parcels leave from. */
export interface VaultOrigin {
  name: string;
  company: string;
  line1: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
  cutOffTime: string;
  timeZone: string;
  /** Slabs and cards of these sets are stored here; everything else is at the default origin, which is the first. */
  holdsSlabs?: boolean;
  holdsSets?: readonly string[];
}

/** A listing below the shop's buyback price, which a second person must approve. */
export interface ListingRequest {
  key: string;
  cardKey: string;
  count: number;
  title: string;
  priceCents: number;
  reason: string;
  daysAgo: number;
  /** Missing: not decided yet. */
  refusal?: { daysAgo: number; reason: string };
}

export interface Architect {
  key: string;
  name: string;
  bio: string;
  royaltyBps: number;
}

export interface SingleListing {
  key: string;
  cardKey: string;
  priceCents: number;
  unitCount: number;
  description: string;
  /** Graded copies lie in a slab, and have a listing each. */
  slab?: SlabLabel;
}
