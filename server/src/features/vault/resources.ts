import { unitStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const collectibles = defineResource({
  name: 'collectibles',
  subject: 'collectible',
  from: 'collectibles_with_names',
  access: { read: 'collectibles.read' },
  // Ids are in order of time: the newest units come first without another index on a table this large.
  order: ['id', 'DESC'],
  embeds: { card: { resource: 'cards', by: 'cardId' } },
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range' },
    updatedAt: { type: 'instant' },
    cardId: { type: 'uuid', filter: 'equal' },
    cardName: { type: 'text', filter: 'equal', search: true },
    cardNumber: { type: 'text', filter: 'equal' },
    setName: { type: 'text', filter: 'equal' },
    classSlug: { type: 'text', filter: 'equal' },
    className: { type: 'text' },
    valueCents: { type: 'cents', filter: 'range' },
    imageUrl: { type: 'text', nullable: true },
    kindId: { type: 'uuid', filter: 'equal' },
    kindSlug: { type: 'text', filter: 'equal' },
    kindName: { type: 'text' },
    serial: { type: 'int', nullable: true, filter: 'range' },
    cert: { type: 'text', nullable: true, filter: 'equal', search: true },
    grade: { type: 'text', nullable: true, filter: 'equal' },
    state: { type: 'enum', values: unitStates, filter: 'equal' },
    // Whose a unit is matters to those who look after customers and parcels.
    ownerId: {
      type: 'uuid',
      nullable: true,
      filter: 'equal',
      read: ['owner', 'fulfilment', 'support', 'finance', 'auditor'],
    },
    ownerName: {
      type: 'text',
      nullable: true,
      read: ['owner', 'fulfilment', 'support', 'finance', 'auditor'],
    },
    runId: { type: 'uuid', nullable: true, filter: 'equal' },
    productId: { type: 'uuid', nullable: true, filter: 'equal' },
    originId: { type: 'uuid', nullable: true, filter: 'equal' },
    originName: { type: 'text', nullable: true, filter: 'equal' },
    shelf: { type: 'text', nullable: true, filter: 'equal' },
    costCents: {
      type: 'cents',
      nullable: true,
      filter: 'range',
      read: ['owner', 'catalogue', 'finance', 'auditor'],
    },
    isLocked: { type: 'bool', filter: 'equal' },
    isMinted: { type: 'bool', filter: 'equal' },
    acquiredAt: { type: 'instant', nullable: true, filter: 'range' },
    enteredAt: { type: 'instant', filter: 'range' },
  },
});

export const vaultResources: Resource[] = [collectibles];
