import { z } from 'zod';

import {
  dailyDeclaration,
  dailyEntrantsDeclaration,
  dailyTemplatesDeclaration,
} from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { defineResource, type GuardedChange, type Resource } from '../../platform/resource/index.ts';
import { readSettings } from '../../base/index.ts';
import { findPending } from '../../people/index.ts';
import { readRelays } from '../../base/index.ts';
import { presentDrops } from '../present-drop.ts';

/** Made and changed by use cases: its day, hours and defaults depend on the settings. */
export const dailyResource = defineResource(dailyDeclaration, {
  from: 'drops_with_facts',
  access: { read: 'daily.read' },
  columns: {
    drop: { compute: async (id) => (await presentDrops([id]))[0] },
    relays: { compute: () => readRelays() },
    voidApprovalId: { compute: async (id) => (await findPending('drop-void', id))?.id ?? null },
  },
});

const entrants = defineResource(dailyEntrantsDeclaration, {
  from: 'drop_entrants',
  access: { read: 'daily.read' },
  within: { parameter: 'dropId', field: 'dropId', parent: 'daily' },
  columns: {
    customerName: { through: { by: 'customerId', table: 'customer_names', column: 'display_name' } },
  },
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 08:00');
const weekday = z.int().min(1).max(7);

/** Without a highest value a template picks up to the limit of one person. */
async function picksMore({ before, after }: GuardedChange): Promise<boolean> {
  const { dropPrizeAloneCents } = await readSettings();
  const least = Math.max(dropPrizeAloneCents, Number(before ?? 0));
  return Number(after ?? 0) > least;
}

const templates = defineResource(dailyTemplatesDeclaration, {
  from: 'drop_templates',
  table: 'drop_templates',
  access: { read: 'daily.read', create: 'daily.write', write: 'daily.write' },
  schemas: {
    name: z.string().trim().min(1, 'is required').max(80),
    weekdays: z
      .array(weekday)
      .min(1, 'names no day')
      .refine((days) => new Set(days).size === days.length, 'names a day twice'),
    opensAt: timeOfDay,
    closesAt: timeOfDay,
    classSlug: z.string().refine(isClass, 'is no card class'),
    minCents: z.int().min(0),
    maxCents: z.int().min(0),
  },
  columns: { maxCents: { loosens: picksMore, whileHeld: null } },
  checks: {
    drop_templates_check: { field: 'closesAt', message: 'must be later than “Opens”' },
    drop_templates_check1: { field: 'maxCents', message: 'must not be below “Value from”' },
    drop_templates_one_a_weekday: { field: 'weekdays', message: 'has a day of another active template' },
  },
});

async function isClass(slug: string): Promise<boolean> {
  return (await one('SELECT 1 FROM class_faces WHERE slug = $1', [slug])) !== undefined;
}

export const dropResources: Resource[] = [dailyResource, entrants, templates];
