import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { committedArt } from '../src/art/committed-art.ts';
import type {
  ArtCatalogue,
  BackSpec,
  CardSpec,
  PhotoSpec,
  TextureSpec,
  WrapperSpec,
} from '../src/art/spec.ts';
import { drawBack } from './card/back.ts';
import { renderCard } from './card/card.ts';
import { renderPhoto } from './card/photo.ts';
import { renderTexture } from './drawing/texture.ts';
import { renderWrapper } from './wrapper/wrapper.ts';

/** Increase it to redraw every picture, when unchanged specs must look different. */
const generatorVersion = '4';

/** One thing to draw; `key` names it in the index. */
export type ArtJob =
  | { kind: 'wrapper'; key: string; spec: WrapperSpec }
  | { kind: 'card'; key: string; spec: CardSpec }
  | { kind: 'texture'; key: string; spec: TextureSpec }
  | { kind: 'back'; key: string; spec: BackSpec }
  | { kind: 'photo'; key: string; spec: PhotoSpec };

export type RenderedFiles = Readonly<Record<string, Uint8Array>>;

/** Photos come last: they show cards that are drawn. */
export const listJobs = ({
  cards,
  wrappers,
  textures = [],
  backs = [],
  photos = [],
}: ArtCatalogue): ArtJob[] => [
  ...wrappers.map((spec): ArtJob => ({ kind: 'wrapper', key: `wrapper/${spec.key}`, spec })),
  ...textures.map((spec): ArtJob => ({ kind: 'texture', key: `texture/${spec.key}/${spec.map}`, spec })),
  ...backs.map((spec): ArtJob => ({ kind: 'back', key: `back/${spec.setCode}`, spec })),
  ...cards.map((spec): ArtJob => ({ kind: 'card', key: `card/${spec.key}`, spec })),
  ...photos.map((spec): ArtJob => ({ kind: 'photo', key: `single/${spec.key}`, spec })),
];

/** Changes whenever the job's result may change. Specs are always built in the same key order, so JSON is enough. */
export const jobHash = (job: ArtJob): string =>
  createHash('sha256')
    .update(JSON.stringify([generatorVersion, job]))
    .digest('hex');

export async function runJob(job: ArtJob): Promise<RenderedFiles> {
  switch (job.kind) {
    case 'wrapper':
      return { ...(await renderWrapper(job.spec)) };
    case 'card':
      return { ...(await renderCard(job.spec)) };
    case 'texture':
      return { ...(await renderTexture(job.spec)) };
    case 'back':
      return { ...(await drawBack(job.spec.setCode)) };
    case 'photo': {
      const { card, isBack } = job.spec;
      const shown = isBack ? `back/${card.setCode}` : `card/${card.key}`;
      const picture = await readFile(join(committedArt, `${shown}.full.webp`));
      return { ...(await renderPhoto(job.spec, picture)) };
    }
  }
}
