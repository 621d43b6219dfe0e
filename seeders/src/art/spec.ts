/** Input of the art: plain values only, so that a spec can be hashed and sent to a worker. */
export const CARD_WIDTH = 750;
export const CARD_HEIGHT = 1050;

export const families = ['astral', 'ember', 'abyss', 'grove', 'forge', 'arcana'] as const;
export type Family = (typeof families)[number];

/** Per family; the colours are in the generator. */
export const paletteNames = {
  astral: ['dusk', 'lagoon', 'coral', 'jade', 'frost', 'rust', 'iris'],
  ember: ['blaze', 'frost', 'orchid', 'verdigris', 'dawn', 'storm', 'ochre'],
  abyss: ['lantern', 'violet', 'rose', 'kelp', 'amber', 'ice', 'blood'],
  grove: ['moss', 'blossom', 'autumn', 'winter', 'dusk', 'marsh', 'crimson'],
  forge: ['steel', 'brass', 'patina', 'gilt', 'obsidian', 'copper', 'silver'],
  arcana: ['gold', 'sage', 'garnet', 'sapphire', 'emerald', 'plum', 'bone'],
} as const satisfies Record<Family, readonly string[]>;

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'mythic'] as const;
export type Rarity = (typeof rarities)[number];

export interface Palette {
  deep: string;
  dark: string;
  mid: string;
  bright: string;
  pale: string;
  accent: string;
}

export interface Motif {
  family: Family;
  seed: string;
  /** One of the family's `paletteNames`; `@` and degrees rotate its hues. */
  palette: string;
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
  /** Five stops of the shard field, dark to light. */
  colours: readonly [string, string, string, string, string];
  emblem: Motif;
  /** Square cut from the emblem's scene, in card pixels. */
  emblemCrop: { left: number; top: number; size: number };
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

export interface ArtCatalogue {
  cards: readonly CardSpec[];
  wrappers: readonly WrapperSpec[];
  textures?: readonly TextureSpec[];
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
