import { z } from 'zod';

import { classShapeNames, revealEffects } from '../../contract/index.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { amount, bps, line, made } from './shapes.ts';

/** The buyback rate of a class: changing it changes what the shop pays. */
const rate = { type: 'int', write: true, required: true, filter: 'range', sort: true, schema: bps } as const;

export const classes = defineResource({
  name: 'class',
  subject: 'class',
  from: 'classes_with_counts',
  table: 'card_classes',
  access: { read: 'class.read', create: 'class.write', write: 'class.write', delete: 'class.write' },
  order: ['rank', 'ASC'],
  checks: {
    card_classes_check: { field: 'maxValueCents', message: 'must not be below “value from”' },
  },
  columns: {
    ...made,
    slug: {
      type: 'text',
      write: 'once',
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: z.string().regex(/^[a-z0-9_]{1,40}$/, 'is made of a–z, 0–9 and underscores'),
    },
    name: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: line(80),
    },
    rank: { type: 'int', write: true, required: true, filter: 'range', sort: true, schema: z.int().min(0) },
    colour: {
      type: 'text',
      write: true,
      required: true,
      schema: z.string().regex(/^#[0-9a-f]{6}$/, 'is a colour like #5eb2ff'),
    },
    shape: { type: 'enum', values: classShapeNames, write: true, required: true, filter: 'equal' },
    revealEffect: { type: 'enum', values: revealEffects, write: true, filter: 'equal' },
    darkColour: { type: 'text' },
    lightColour: { type: 'text' },
    minValueCents: {
      type: 'cents',
      write: true,
      required: true,
      filter: 'range',
      sort: true,
      schema: amount,
    },
    maxValueCents: {
      type: 'cents',
      write: true,
      required: true,
      filter: 'range',
      sort: true,
      schema: amount,
    },
    buybackBps: { ...rate, needsReason: true },
    laterBuybackBps: { ...rate, needsReason: true },
    cardCount: { type: 'int' },
  },
});

export const sets = defineResource({
  name: 'sets',
  subject: 'set',
  from: 'sets_with_counts',
  table: 'card_sets',
  access: { read: 'sets.read', create: 'sets.write', write: 'sets.write', delete: 'sets.write' },
  order: ['name', 'ASC'],
  columns: {
    ...made,
    // Recipes, checklists and imports refer to a set by its code.
    code: {
      type: 'text',
      write: 'once',
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'is made of letters, digits and hyphens'),
    },
    name: {
      type: 'text',
      write: true,
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: line(120),
    },
    publishedCount: { type: 'int', nullable: true, write: true, schema: z.int().min(0).max(1_000_000) },
    releasedOn: { type: 'date', nullable: true, write: true, filter: 'range', sort: true },
    cardCount: { type: 'int' },
  },
});
