import type { ShowcaseCardDto } from '@pullproof/server/contract';

/** A card that its owner pulled. */
export interface PullOrigin {
  card: ShowcaseCardDto;
  origin: Extract<ShowcaseCardDto['origin'], { kind: 'pull' }>;
}
