/** Input of the art: plain values only, so that a spec can be hashed and sent to a worker. */
export const CARD_WIDTH = 750;
export const CARD_HEIGHT = 1050;

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'mythic'] as const;
export type Rarity = (typeof rarities)[number];

/** Light of a picture, two for each set: from the top, night and sea, evening and snow, tide and rain, morning and dusk. */
export const moods = ['unlit', 'deep', 'kindled', 'frost', 'salt', 'squall', 'garden', 'dusk'] as const;
export type MoodName = (typeof moods)[number];

/** How the camera stands. */
export const compositions = ['plain', 'near', 'low', 'far', 'left', 'tilted'] as const;
export type Composition = (typeof compositions)[number];

/** What a picture shows; the drawings of subjects are in the generator. */
export interface Motif {
  subject: string;
  pose: string;
  mood: MoodName;
  composition: Composition;
}

export interface CardStats {
  attack: number;
  defence: number;
  speed: number;
}

export interface CardSpec {
  key: string;
  motif: Motif;
  rarity: Rarity;
  name: string;
  /** The line under the name, "Astral · World". */
  kind: string;
  power: number;
  stats: CardStats;
  rulesText: string;
  flavourText: string;
  setCode: string;
  number: number;
  setSize: number;
}

export interface WrapperSpec {
  key: string;
  title: string;
  subtitle: string;
  /** The small line below the title, "5 CARDS". */
  contentsLine: string;
  /** Five stops of the paper and its foil, dark to light. */
  colours: readonly [string, string, string, string, string];
  setCode: string;
  /** A bag, or the box of a premium pack. */
  layout: 'bag' | 'box';
  emblem: Motif;
}

export const texturePatterns = ['shatter', 'sunburst', 'tide', 'cosmos'] as const;
export type TexturePattern = (typeof texturePatterns)[number];
/** The foil's surface, or the mask of where it lies. */
export type TextureMap = 'base' | 'mask';

/** One map of a texture for cards. */
export interface TextureSpec {
  key: string;
  pattern: TexturePattern;
  map: TextureMap;
}

/** The back that a set's cards share. */
export interface BackSpec {
  setCode: string;
}

/** What a grader's label says; the demo's graders are made up. */
export interface SlabLabel {
  grader: string;
  grade: string;
  cert: string;
}

/** A single as it lies on the table: in a slab if it is graded, face down if its back is shown. */
export interface PhotoSpec {
  key: string;
  card: CardSpec;
  slab?: SlabLabel;
  isBack?: true;
}

export interface ArtCatalogue {
  cards: readonly CardSpec[];
  wrappers: readonly WrapperSpec[];
  textures?: readonly TextureSpec[];
  backs?: readonly BackSpec[];
  photos?: readonly PhotoSpec[];
}

/** Encoded WebP pictures, widths 750, 360 and 180. */
export interface PictureSizes {
  full: Buffer;
  medium: Buffer;
  small: Buffer;
}

export interface CardPictures extends PictureSizes {
  /** White with the foil strength in alpha, 375 wide. */
  foil: Buffer;
}

export interface WrapperPictures extends PictureSizes {
  /** Flat print for the WebGL pack, 680×1160: RGB art, alpha = foil strength. */
  texture: Buffer;
  /** The same strength as a mask like a card's, 375 wide. */
  foil: Buffer;
}
