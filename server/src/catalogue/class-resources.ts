import { z } from 'zod';

import { classDeclaration, gamesDeclaration, setCodePattern, setsDeclaration } from '../contract/index.ts';
import { one } from '../platform/db.ts';
import { defineResource, type GuardedChange } from '../platform/resource/index.ts';
import { storedImage } from '../base/index.ts';
import { amount, bps, line } from './shapes.ts';

/** A class without cards promises nobody anything yet. */
const paysMore = async ({ id, before, after }: GuardedChange): Promise<boolean> =>
  Number(after) > Number(before) &&
  (await one('SELECT 1 FROM cards WHERE class_id = $1 LIMIT 1', [id])) !== undefined;

export const classes = defineResource(classDeclaration, {
  from: 'classes_with_counts',
  table: 'card_classes',
  access: { read: 'class.read', create: 'class.write', write: 'class.write', delete: 'class.write' },
  checks: {
    card_classes_check: { field: 'maxValueCents', message: 'must not be below “value from”' },
    cards_class_of_game: { field: 'gameId', message: 'leaves out cards that have this class' },
  },
  columns: { buybackBps: { loosens: paysMore }, laterBuybackBps: { loosens: paysMore } },
  schemas: {
    slug: z.string().regex(/^[a-z0-9_]{1,40}$/, 'is made of a–z, 0–9 and underscores'),
    name: line(80),
    rank: z.int().min(0),
    colour: z.string().regex(/^#[0-9a-f]{6}$/, 'is a colour like #5eb2ff'),
    minValueCents: amount,
    maxValueCents: amount,
    buybackBps: bps,
    laterBuybackBps: bps,
  },
});

export const sets = defineResource(setsDeclaration, {
  from: 'sets_with_counts',
  table: 'card_sets',
  access: { read: 'sets.read', create: 'sets.write', write: 'sets.write', delete: 'sets.write' },
  checks: { cards_class_of_game: { field: 'gameId', message: 'has not the classes of this set’s cards' } },
  schemas: {
    code: z.string().regex(setCodePattern, 'is made of letters, digits, dots and hyphens'),
    name: line(120),
    publishedCount: z.int().min(0).max(1_000_000),
    back: storedImage,
  },
});

export const games = defineResource(gamesDeclaration, {
  from: 'games_with_counts',
  table: 'games',
  access: { read: 'games.read', create: 'games.write', write: 'games.write', delete: 'games.write' },
  schemas: {
    slug: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is made of a–z, 0–9 and hyphens'),
    name: line(80),
    rank: z.int().min(0).max(1_000_000),
  },
});
