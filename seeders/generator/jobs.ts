import { createHash } from 'node:crypto';
import type { ArtCatalogue, CardSpec, TextureSpec, WrapperSpec } from '../src/art/spec.ts';
import { renderCard } from './card.ts';
import { renderTexture } from './texture.ts';
import { renderWrapper } from './wrapper.ts';

/** Raise it when the same spec must come out looking different: every picture is then drawn again. */
const generatorVersion = '3';

/** One thing to draw; `key` names it in the index. */
export type ArtJob =
  | { kind: 'wrapper'; key: string; spec: WrapperSpec }
  | { kind: 'card'; key: string; spec: CardSpec }
  | { kind: 'texture'; key: string; spec: TextureSpec };

export type RenderedFiles = Readonly<Record<string, Uint8Array>>;

/** The longest jobs come first, so that no worker is left alone with one at the end. */
export const listJobs = ({ cards, wrappers, textures = [] }: ArtCatalogue): ArtJob[] => [
  ...wrappers.map((spec): ArtJob => ({ kind: 'wrapper', key: `wrapper/${spec.key}`, spec })),
  ...textures.map((spec): ArtJob => ({ kind: 'texture', key: `texture/${spec.key}/${spec.map}`, spec })),
  ...cards.map((spec): ArtJob => ({ kind: 'card', key: `card/${spec.key}`, spec })),
];

/** Changes whenever the outcome of the job may change. Specs are written in one order, so JSON will do. */
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
