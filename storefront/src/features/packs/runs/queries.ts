import type { RunCardDto, RunDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../../lib/cache-life.ts';
import { readPublic, readPublicRows } from '../../../lib/loopback.ts';
import { readRecipeLabels, type RecipeLabels } from './recipe-labels.ts';

export async function getRun(id: string): Promise<RunDto | null> {
  'use cache';
  cacheTag('runs', `run:${id}`);
  cacheLife(catalogueLife);
  return readPublic(`/api/runs/${encodeURIComponent(id)}`);
}

/** All cards of the run with their unrevealed copies, best first. */
export async function getRunCards(id: string): Promise<RunCardDto[]> {
  'use cache';
  cacheTag('runs', `run:${id}`);
  cacheLife(catalogueLife);
  return readPublicRows(`/api/runs/${encodeURIComponent(id)}/cards`);
}

/** Labels for the run's odds rows, read from its commitment document. */
export async function getRecipeLabels(id: string): Promise<RecipeLabels | null> {
  'use cache';
  cacheTag('cards', 'classes', `run:${id}`);
  cacheLife(catalogueLife);
  const [commitment, sets, classes] = await Promise.all([
    readPublic(`/api/runs/${encodeURIComponent(id)}/commitment`),
    readPublicRows('/api/sets'),
    readPublicRows('/api/classes'),
  ]);
  return readRecipeLabels(commitment, {
    classes: new Map(classes.map(({ slug, name }) => [slug, name])),
    sets: new Map(sets.map(({ code, name }) => [code, name])),
  });
}
