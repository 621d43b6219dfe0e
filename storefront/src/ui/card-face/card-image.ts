import type { CardFinish } from '@pullproof/server/contract';
import { imageSet } from './image-set.ts';

/** A picture at 750, 360 and 180 px width. */
export interface CardFront {
  full: string;
  medium: string;
  small: string;
}

/** A card's picture with its foil mask and its texture's finish; without a front only its backs. */
export interface CardImage extends Partial<Record<keyof CardFront, string | undefined>> {
  foil?: string | undefined;
  /** How the texture shines. */
  finish?: CardFinish | undefined;
  /** Its set's card back; without it, the shop's own is shown. */
  back?: string | undefined;
  /** The other side of a double-faced card; face down it shows its set's back until it is turned. */
  ownBack?: string | undefined;
}

/** The card's front, or null without one: its name is printed then. */
export function frontOf(image: CardImage | null | undefined): CardFront | null {
  const { full, medium, small } = image ?? {};
  return full === undefined || medium === undefined || small === undefined ? null : { full, medium, small };
}

/** `--back` of an element that shows a card face down: never its own back, by which it could be known. */
export const backStyle = (image: Pick<CardImage, 'back'> | null | undefined): Record<`--${string}`, string> =>
  image?.back === undefined ? {} : { '--back': `url("${image.back}")` };

/** How wide the card is on screen: a list thumbnail, a tile in a grid, or the middle of a stage. */
export type CardSize = 'thumb' | 'tile' | 'stage';

const SIZES: Record<CardSize, string> = {
  thumb: '90px',
  tile: '(max-width: 640px) 44vw, 240px',
  stage: '(max-width: 860px) 66vw, 440px',
};

export function cardSources(image: CardFront, size: CardSize) {
  return {
    src: image.medium,
    srcSet: imageSet(image),
    sizes: SIZES[size],
  };
}
