import { z } from 'zod';

import { isTimeZone, collectiblesClassDeclaration, shippingFromDeclaration } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { defineResource, type GuardedChange, type Resource } from '../../platform/resource/index.ts';

const name = z.string().trim().min(1, 'is required').max(80);
const upTo = (maxLength: number) => z.string().max(maxLength);
const rate = z.int().min(0).max(10_000);

/** A kind's rate goes before those of the classes; null means theirs, each its own. */
const loosensRate =
  (column: 'buyback_bps' | 'later_buyback_bps') =>
  async ({ before, after }: GuardedChange): Promise<boolean> => {
    const ofClasses = await one<{ lowest: number | null; highest: number | null }>(
      `SELECT min(${column}) AS lowest, max(${column}) AS highest FROM class_faces`,
    );
    return Number(after ?? ofClasses?.highest) > Number(before ?? ofClasses?.lowest);
  };

const kinds = defineResource(collectiblesClassDeclaration, {
  from: 'collectible_classes_with_counts',
  table: 'collectible_classes',
  access: {
    read: 'collectibles-class.read',
    create: 'collectibles-class.write',
    write: 'collectibles-class.write',
    delete: 'collectibles-class.write',
  },
  schemas: {
    name,
    slug: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is made of a–z, 0–9 and hyphens'),
    weightGrams: z.int().min(0).max(50_000),
    buybackBps: rate,
    laterBuybackBps: rate,
    hsCode: z.string().regex(/^\d{4}(\.\d{2}){0,3}$/, 'is an HS code like 9504.40'),
    customsDescription: z.string().trim().min(2).max(60),
  },
  columns: {
    buybackBps: { loosens: loosensRate('buyback_bps') },
    laterBuybackBps: { loosens: loosensRate('later_buyback_bps') },
  },
});

const origins = defineResource(shippingFromDeclaration, {
  from: 'origins_with_counts',
  table: 'origins',
  access: {
    read: 'shipping-from.read',
    create: 'shipping-from.write',
    write: 'shipping-from.write',
    delete: 'shipping-from.write',
  },
  schemas: {
    name,
    company: upTo(120),
    line1: upTo(120),
    line2: upTo(120),
    postalCode: upTo(20),
    city: upTo(80),
    region: upTo(80),
    carrierAccount: upTo(80),
    country: z.string().regex(/^[A-Z]{2}$/, 'is a two-letter country code'),
    holidays: z.array(z.iso.date()).max(100),
    timeZone: z.string().max(60).refine(isTimeZone, 'is an IANA time zone like America/New_York'),
    cutOffTime: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'is a time like 14:00'),
  },
});

export const placeResources: Resource[] = [origins, kinds];
