import { nothing, safety } from '../guards.ts';
import { conditions } from '../printing.ts';
import type { Image } from '../schemas/shared.schema.ts';
import { unitStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** Only catalogue staff edit what a unit is and costs; fulfilment may also edit where it is stored. */
const ofCatalogue = ['owner', 'catalogue'] as const;

/** Only staff who look after customers and parcels need to see the owner. */
const seesOwners = ['owner', 'fulfilment', 'support', 'finance', 'auditor'] as const;

/** A run's fingerprint covers these fields, so they are read-only while the unit is reserved or sealed. */
const fixedWhile = {
  field: 'state',
  values: ['reserved', 'sealed'],
  because: 'is fixed by the fingerprint of its run',
} as const;

export const collectiblesDeclaration = {
  name: 'collectibles',
  label: ['Unit', 'Units'],
  subject: 'collectible',
  area: 'vault',
  changesWith: ['listing-request', 'pack', 'run', 'buyback', 'import'],
  order: ['id', 'DESC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range' },
    updatedAt: { type: 'instant', label: 'Changed' },
    cardId: { type: 'uuid', label: 'Card', filter: 'equal' },
    cardName: { type: 'text', label: 'Card', filter: 'equal', search: true },
    cardNumber: { type: 'text', label: 'Number', filter: 'equal' },
    setCode: { type: 'text', label: 'Set code', filter: 'equal' },
    setName: { type: 'text', label: 'Set', filter: 'equal' },
    classSlug: { type: 'text', label: 'Class', filter: 'equal' },
    className: { type: 'text', label: 'Class' },
    valueCents: { type: 'cents', label: 'Market value', filterLabel: 'Value', filter: 'range' },
    valueSource: { type: 'text', label: 'Source of the value' },
    valueAsOf: { type: 'instant', label: 'Value as of' },
    isEstimated: { type: 'bool', label: 'Value is estimated' },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    kindId: { type: 'uuid', label: 'Kind', filter: 'equal' },
    kindSlug: { type: 'text', label: 'Kind', filter: 'equal' },
    kindName: { type: 'text', label: 'Kind' },
    serial: { type: 'int', label: 'Serial', nullable: true, filter: 'range', findsNumber: true },
    cert: {
      type: 'text',
      label: 'Certificate',
      nullable: true,
      write: ofCatalogue,
      guards: safety('any'),
      filter: 'equal',
      search: true,
      fixedWhile,
    },
    grade: {
      type: 'text',
      label: 'Grade',
      nullable: true,
      write: ofCatalogue,
      guards: safety('any'),
      filter: 'equal',
      fixedWhile,
    },
    grader: {
      type: 'text',
      label: 'Grader',
      nullable: true,
      write: ofCatalogue,
      guards: safety('any'),
      filter: 'equal',
      fixedWhile,
    },
    condition: {
      type: 'enum',
      label: 'Condition',
      values: conditions,
      nullable: true,
      write: ofCatalogue,
      guards: safety('any'),
      fixedWhile,
    },
    finish: {
      type: 'text',
      label: 'Finish',
      nullable: true,
      write: ofCatalogue,
      guards: safety('any'),
      fixedWhile,
    },
    language: {
      type: 'text',
      label: 'Language',
      nullable: true,
      write: ofCatalogue,
      guards: safety('any'),
      fixedWhile,
    },
    photos: { type: 'json', label: 'Photos', write: ofCatalogue, guards: safety('any'), recordOnly: true },
    notes: {
      type: 'text',
      label: 'Notes',
      write: true,
      guards: nothing('Staff’s notes, which customers do not see.'),
      isMultiline: true,
    },
    state: { type: 'enum', label: 'State', values: unitStates, filter: 'equal' },
    withdrawnAs: {
      type: 'enum',
      label: 'Withdrawn as',
      values: ['lost', 'damaged'],
      nullable: true,
      filter: 'equal',
    },
    ownerId: { type: 'uuid', label: 'Owner', nullable: true, read: seesOwners, filter: 'equal' },
    ownerName: { type: 'text', label: 'Owner', nullable: true, read: seesOwners },
    runId: { type: 'uuid', label: 'Run ID', nullable: true, filter: 'equal' },
    productId: { type: 'uuid', label: 'Product ID', nullable: true, filter: 'equal' },
    originId: {
      type: 'uuid',
      label: 'Origin',
      nullable: true,
      write: true,
      guards: nothing('Where staff look for it; picking scans the card itself.'),
      filter: 'equal',
    },
    originName: { type: 'text', label: 'Origin', nullable: true, filter: 'equal' },
    shelf: {
      type: 'text',
      label: 'Shelf',
      nullable: true,
      write: true,
      guards: nothing('Where staff look for it; picking scans the card itself.'),
      filter: 'equal',
    },
    bin: {
      type: 'text',
      label: 'Bin',
      nullable: true,
      write: true,
      guards: nothing('Where staff look for it; picking scans the card itself.'),
      filter: 'equal',
    },
    lotId: { type: 'uuid', label: 'Lot ID', nullable: true, filter: 'equal' },
    lotNumber: { type: 'int', label: 'Lot', nullable: true },
    supplier: { type: 'text', label: 'Supplier', nullable: true },
    costCents: {
      type: 'cents',
      label: 'Cost',
      nullable: true,
      read: ['owner', 'catalogue', 'finance', 'auditor'],
      write: ofCatalogue,
      guards: nothing('What the shop paid, for reports only.'),
      filter: 'range',
    },
    isLocked: { type: 'bool', label: 'Locked', filter: 'equal' },
    inInspection: { type: 'bool', label: 'In inspection', filter: 'equal' },
    lockReason: { type: 'text', label: 'Reason of the lock', nullable: true },
    isMinted: { type: 'bool', label: 'Minted', filter: 'equal' },
    acquiredAt: { type: 'instant', label: 'Acquired', nullable: true, filter: 'range' },
    enteredAt: { type: 'instant', label: 'Received', filter: 'range' },
  },
} as const satisfies ResourceDeclaration;

export type UnitRecord = RecordOf<typeof collectiblesDeclaration, { photos: Image[] }>;
