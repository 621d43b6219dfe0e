import type {
  CardClassDto,
  CardDto,
  CardSetDetailDto,
  CardSetDto,
  CardValueDto,
  GameDto,
  PageOf,
} from '@pullproof/server/contract';
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

export async function getPicturedSets(): Promise<CardSetDto[]> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublicRows('/api/sets?pictures=true');
}

/** The games to filter by; none in a shop that has one. */
export async function getGames(): Promise<GameDto[]> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublicRows('/api/games');
}

/** A set by its code in any case; null if there is none with cards. */
export async function getSet(code: string): Promise<CardSetDetailDto | null> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublic(`/api/sets/${encodeURIComponent(code)}`);
}

/** The first cards of a set, by their numbers. */
export async function getCardsOfSet(code: string): Promise<CardDto[]> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/cards?set=${encodeURIComponent(code)}&sort=number&perPage=${CARDS_PER_PAGE}`);
}

/** A card's recorded market values, oldest first. */
export async function getCardValues(cardId: string): Promise<CardValueDto[]> {
  'use cache';
  cacheTag('cards');
  cacheLife(catalogueLife);
  return readPublicRows(`/api/cards/${encodeURIComponent(cardId)}/values`);
}
