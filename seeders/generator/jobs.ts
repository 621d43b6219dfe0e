import { createHash } from 'node:crypto';
import type { ArtCatalogue, CardSpec, TextureSpec, WrapperSpec } from '../src/art/spec.ts';
import { renderCard } from './card.ts';
import { renderTexture } from './drawing/texture.ts';
import { renderWrapper } from './wrapper/wrapper.ts';

/** Increase it to redraw every picture, when unchanged specs must look different. */
const generatorVersion = '3';

/** One thing to draw; `key` names it in the index. */
export type ArtJob =
  | { kind: 'wrapper'; key: string; spec: WrapperSpec }
  | { kind: 'card'; key: string; spec: CardSpec }
  | { kind: 'texture'; key: string; spec: TextureSpec };

export type RenderedFiles = Readonly<Record<string, Uint8Array>>;

/** Longest jobs first, so that no worker is still busy alone at the end. */
export const listJobs = ({ cards, wrappers, textures = [] }: ArtCatalogue): ArtJob[] => [
  ...wrappers.map((spec): ArtJob => ({ kind: 'wrapper', key: `wrapper/${spec.key}`, spec })),
  ...textures.map((spec): ArtJob => ({ kind: 'texture', key: `texture/${spec.key}/${spec.map}`, spec })),
  ...cards.map((spec): ArtJob => ({ kind: 'card', key: `card/${spec.key}`, spec })),
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
  }
}
