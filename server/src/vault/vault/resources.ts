import { z } from 'zod';

import {
  certificatePattern,
  collectiblesDeclaration,
  finishPattern,
  graderPattern,
  languagePattern,
  listingRequestsDeclaration,
  normalCertificate,
  normalGrade,
  normalFinish,
  normalGrader,
  ownedDeclaration,
  stockLotsDeclaration,
} from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { defineResource, type GuardedChange, type Resource } from '../../platform/resource/index.ts';
import { storedImage } from '../../base/index.ts';
import { holdDescribed } from './inspections/sums.ts';
import { placeResources } from './place-resources.ts';

/** `approve` and `reject` are verbs. */
const requests = defineResource(listingRequestsDeclaration, {
  from: 'listing_requests_with_names',
  access: { read: 'listing-requests.read' },
  embeds: { product: { resource: 'products', by: 'productId' } },
});

const listingResources: Resource[] = [requests];

const certificate = z
  .string()
  .transform(normalCertificate)
  .pipe(z.string().regex(certificatePattern, 'must be 1 to 32 digits and letters'));
const grader = z
  .string()
  .transform(normalGrader)
  .pipe(z.string().regex(graderPattern, 'must be 2 to 12 letters and digits, like PSA'));

const line = (maxLength: number) => z.string().trim().min(1, 'is required').max(maxLength);

const throughCard = {
  cardName: { through: { by: 'cardId', table: 'card_faces', column: 'name' } },
  setName: { through: { by: 'cardId', table: 'card_faces', column: 'set_name' } },
  classSlug: { through: { by: 'cardId', table: 'card_faces', column: 'class_slug' } },
  // A copy's own value or its card's: no one table has it.
  valueCents: { isDerived: true },
} as const;

/** What a unit is, is promised to whoever owns it, has sent it back or may win it. */
const isPromised = async ({ id }: GuardedChange): Promise<boolean> =>
  (await one('SELECT 1 FROM unit_records WHERE id = $1 AND is_promised', [id])) !== undefined;

/** What a copy's value follows. */
const described: readonly string[] = ['grade', 'grader', 'condition', 'finish', 'language'];

const collectibles = defineResource(collectiblesDeclaration, {
  from: 'collectibles_with_names',
  keys: { table: 'collectibles' },
  table: 'collectibles',
  // State and owner change only through verbs; units are added by import and removed by withdrawal.
  access: { read: 'collectibles.read', write: 'collectibles.write' },
  embeds: {
    card: { resource: 'cards', by: 'cardId' },
    kind: { resource: 'collectibles-class', by: 'kindId' },
    origin: { resource: 'shipping-from', by: 'originId' },
  },
  schemas: {
    cert: certificate,
    grade: z.string().transform(normalGrade).pipe(line(10)),
    grader,
    finish: z
      .string()
      .transform(normalFinish)
      .pipe(z.string().regex(finishPattern, 'must be a finish like foil, or empty')),
    language: z
      .string()
      .trim()
      .regex(languagePattern, 'must be a code like en, ja or zh-Hans')
      .meta({ examples: ['ja'] }),
    photos: z.array(storedImage).max(20),
    notes: z.string().max(2_000),
    shelf: line(40),
    bin: line(20),
    costCents: z.int().min(0),
  },
  around: ({ ids, staffId, fields }, write) =>
    fields.some((field) => described.includes(field))
      ? holdDescribed({ ids, staffId, reason: 'Described anew' }, write)
      : write(),
  checks: {
    collectibles_grade: { field: 'grade', message: 'is not a grade that this grader gives' },
  },
  columns: {
    ...throughCard,
    cert: { loosens: isPromised },
    grade: { loosens: isPromised },
    grader: { loosens: isPromised },
    condition: { loosens: isPromised },
    finish: { loosens: isPromised },
    language: { loosens: isPromised },
    photos: { loosens: isPromised },
    cardNumber: { through: { by: 'cardId', table: 'card_faces', column: 'number' } },
    setCode: { through: { by: 'cardId', table: 'card_faces', column: 'set_code' } },
    gameId: { through: { by: 'cardId', table: 'card_faces', column: 'game_id' } },
    kindSlug: { through: { by: 'kindId', table: 'collectible_classes', column: 'slug' } },
    originName: { through: { by: 'originId', table: 'origins', column: 'name' } },
    state: { isIndexed: true },
    cardId: { isIndexed: true },
    kindId: { isIndexed: true },
    originId: { isIndexed: true },
    productId: { isIndexed: true },
    runId: { isIndexed: true },
    lotId: { isIndexed: true },
    lotNumber: { isDerived: true },
    supplier: { isDerived: true },
  },
});

/** Units owned by customers; `lock` and `unlock` are verbs. */
const owned = defineResource(ownedDeclaration, {
  from: 'owned_units',
  keys: { table: 'collectibles', where: '"owner_id" IS NOT NULL' },
  access: { read: 'owned.read' },
  embeds: { card: { resource: 'cards', by: 'cardId' } },
  columns: {
    ...throughCard,
    ownerEmail: { through: { by: 'ownerId', table: 'customer_emails', column: 'email' } },
    ownerName: { through: { by: 'ownerId', table: 'customer_names', column: 'display_name' } },
    cardId: { isIndexed: true },
    ownerId: { isIndexed: true },
  },
});

/** What was taken in at the receiving desk; opening, receiving and closing are verbs. */
const lots = defineResource(stockLotsDeclaration, {
  from: 'stock_lots_with_facts',
  table: 'stock_lots',
  access: { read: 'stock-lots.read', write: 'stock-lots.write' },
  schemas: {
    supplier: line(120),
    reference: z.string().trim().max(120),
    notes: z.string().max(2_000),
  },
});

export const vaultResources: Resource[] = [lots, ...placeResources, collectibles, owned, ...listingResources];
