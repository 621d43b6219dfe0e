import { ownedUnitStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const ownedDeclaration = {
  name: 'owned',
  label: ['Owned unit', 'Owned units'],
  subject: 'collectible',
  area: 'vault',
  changesWith: ['order', 'pack', 'buyback'],
  order: ['id', 'DESC'],
  views: [
    { label: 'With customers', filter: { state: 'owned' } },
    { label: 'On their way', filter: { state: ['in_shipment', 'shipped'] } },
    { label: 'Locked', filter: { isLocked: true } },
    { label: 'From $100', filter: { valueCents_gte: 10_000 } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    cardId: { type: 'uuid', label: 'Card', filter: 'equal' },
    cardName: { type: 'text', label: 'Card', filter: 'equal', search: true },
    cardNumber: { type: 'text', label: 'Number' },
    setName: { type: 'text', label: 'Set', filter: 'equal' },
    classSlug: { type: 'text', label: 'Class', filter: 'equal' },
    className: { type: 'text', label: 'Class' },
    kindName: { type: 'text', label: 'Kind' },
    valueCents: { type: 'cents', label: 'Market value', filterLabel: 'Value', filter: 'range', adds: true },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    serial: { type: 'int', label: 'Serial', nullable: true, findsNumber: true },
    cert: { type: 'text', label: 'Certificate', nullable: true, filter: 'equal', search: true },
    grade: { type: 'text', label: 'Grade', nullable: true, filter: 'equal' },
    grader: { type: 'text', label: 'Grader', nullable: true, filter: 'equal' },
    state: { type: 'enum', label: 'State', values: ownedUnitStates, filter: 'equal' },
    ownerId: { type: 'uuid', label: 'Owner', filter: 'equal' },
    ownerName: { type: 'text', label: 'Owner', filter: 'equal', search: true },
    ownerEmail: { type: 'text', label: 'Email', read: ['owner', 'support', 'auditor'], filter: 'equal' },
    acquiredBy: {
      type: 'enum',
      label: 'Acquired by',
      values: ['pull', 'substitution', 'single', 'other'],
      recordOnly: true,
    },
    acquiredAt: { type: 'instant', label: 'Since', nullable: true, filter: 'range' },
    runId: { type: 'uuid', label: 'Run ID', nullable: true, filter: 'equal' },
    originId: { type: 'uuid', label: 'Origin', nullable: true, filter: 'equal' },
    originName: { type: 'text', label: 'Origin', nullable: true },
    shelf: { type: 'text', label: 'Shelf', nullable: true, filter: 'equal' },
    isLocked: { type: 'bool', label: 'Locked', filter: 'equal' },
    lockReason: { type: 'text', label: 'Reason of the lock', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type OwnedRecord = RecordOf<typeof ownedDeclaration>;
