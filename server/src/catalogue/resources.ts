import { z } from 'zod';

import { cardsDeclaration, architectsDeclaration } from '../contract/index.ts';
import { one } from '../platform/db.ts';
import { defineResource, type GuardedChange, type Resource } from '../platform/resource/index.ts';
import { shopNameOf, storedImage } from '../base/index.ts';
import { holdCardValue } from './card-values.ts';
import { classes, games, sets } from './class-resources.ts';
import { forms } from './form-resource.ts';
import { products } from './product-resource.ts';
import { amount, line, slug } from './shapes.ts';
import { fittingTexture } from './textures/versions.ts';
import { textureResources } from './textures/resources.ts';

/** The class decides the rates at which the shop buys a card back. */
async function hasHigherRates({ before, after }: GuardedChange): Promise<boolean> {
  const higher = await one(
    `SELECT 1 FROM card_classes was, card_classes new WHERE was.id = $1 AND new.id = $2
       AND (new.buyback_bps > was.buyback_bps OR new.later_buyback_bps > was.later_buyback_bps)`,
    [before, after],
  );
  return higher !== undefined;
}

const cards = defineResource(cardsDeclaration, {
  from: 'cards_with_names',
  table: 'cards',
  access: { read: 'cards.read', create: 'cards.write', write: 'cards.write', delete: 'cards.write' },
  embeds: {
    class: { resource: 'class', by: 'classId' },
    set: { resource: 'sets', by: 'setId' },
    texture: { resource: 'textures', by: 'textureId' },
  },
  checks: { cards_class_of_game: { field: 'classId', message: 'belongs to another game than the set' } },
  schemas: {
    name: line(200),
    number: line(40),
    artist: z.string().max(200),
    description: z.string().max(5_000),
    valueCents: amount,
    valueSource: line(80),
    image: storedImage,
    back: storedImage,
    textureId: fittingTexture('card'),
  },
  columns: {
    classId: { loosens: hasHigherRates },
    valueCents: { heldBack: holdCardValue, whileHeld: 0 },
    valueAsOf: { stampedWith: ['valueCents', 'valueSource'] },
    setCode: { through: { by: 'setId', table: 'card_sets', column: 'code' } },
    setName: { through: { by: 'setId', table: 'card_sets', column: 'name' } },
    gameId: { through: { by: 'setId', table: 'card_sets', column: 'game_id' } },
  },
});

/** Of an architect who has a pack. */
const earnsMore = async ({ id, before, after }: GuardedChange): Promise<boolean> =>
  Number(after) > Number(before) &&
  (await one('SELECT 1 FROM pack_designs WHERE architect_id = $1 LIMIT 1', [id])) !== undefined;

const architects = defineResource(architectsDeclaration, {
  from: 'architects_with_counts',
  table: 'architects',
  access: {
    read: 'architects.read',
    create: 'architects.write',
    write: 'architects.write',
    delete: 'architects.write',
  },
  columns: { royaltyBps: { loosens: earnsMore } },
  schemas: {
    slug,
    name: shopNameOf(1, 120),
    bio: z.string().max(5_000),
    royaltyBps: z.int().min(0).max(5_000),
  },
});

export const catalogueResources: Resource[] = [
  cards,
  forms,
  games,
  classes,
  sets,
  architects,
  products,
  ...textureResources,
];
