import type { CardClassDto, CardDto, CardSetDto, CardValueDto, PageOf } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { catalogueLife } from '../../../lib/cache-life.ts';
import { readPublic, readPublicRows } from '../../../lib/loopback.ts';

export const CARDS_PER_PAGE = 48;

export async function getFirstCards(): Promise<PageOf<CardDto>> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  const path = `/api/cards?perPage=${CARDS_PER_PAGE}`;
  return (await readPublic(path)) ?? { data: [], total: 0, page: 1, perPage: CARDS_PER_PAGE };
}

export async function getClasses(): Promise<CardClassDto[]> {
  'use cache';
  cacheTag('classes');
  cacheLife(catalogueLife);
  return readPublicRows('/api/classes');
}

export async function getSets(): Promise<CardSetDto[]> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublicRows('/api/sets');
}

/** A card's recorded market values, oldest first. */
export async function getCardValues(cardId: string): Promise<CardValueDto[]> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/cards/${encodeURIComponent(cardId)}/values`);
}
