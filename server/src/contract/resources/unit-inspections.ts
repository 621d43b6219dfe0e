import { inspectionAnswers, inspectionKinds, inspectionStates, unitStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

const kindNames = {
  'handed-over': 'Handed over to the customer',
  'came-back': 'Came back, stays the customer’s',
  'to-vault': 'Came back, goes to the shop',
  missing: 'Missing',
  'new-units': 'New units',
  lost: 'Lost',
  damaged: 'Damaged',
} as const;

/** Physical facts that one person stated; open ones wait for a second look. */
export const unitInspectionsDeclaration = {
  name: 'unit-inspections',
  label: ['Inspection', 'Inspections'],
  subject: 'unit-inspection',
  area: 'shipping',
  changesWith: ['parcel', 'collectible'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Waiting for a second look', filter: { state: 'open' } },
    { label: 'Confirmed', filter: { state: 'confirmed' } },
    { label: 'Rejected', filter: { state: 'rejected' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Said', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    state: { type: 'enum', label: 'State', values: inspectionStates, filter: 'equal', sort: true },
    kind: {
      type: 'enum',
      label: 'What was said',
      values: inspectionKinds,
      names: kindNames,
      filter: 'equal',
    },
    statementId: { type: 'uuid', label: 'Said together (ID)', filter: 'equal' },
    unitCount: { type: 'int', label: 'Said together' },
    collectibleId: { type: 'uuid', label: 'Unit ID', filter: 'equal' },
    unitState: { type: 'enum', label: 'Unit', values: unitStates },
    cardName: { type: 'text', label: 'Card', search: true },
    cardNumber: { type: 'text', label: 'Number' },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    serial: { type: 'int', label: 'Serial', nullable: true },
    cert: { type: 'text', label: 'Certificate', nullable: true, search: true },
    valueCents: { type: 'cents', label: 'Value', filter: 'range' },
    needsPerson: { type: 'bool', label: 'Needs a second person', filter: 'equal' },
    reason: { type: 'text', label: 'Reason' },
    statedBy: { type: 'uuid', label: 'Said by (ID)', filter: 'equal' },
    staterName: { type: 'text', label: 'Said by' },
    claimantId: { type: 'uuid', label: 'Customer ID', nullable: true, filter: 'equal' },
    claimantName: { type: 'text', label: 'Customer', nullable: true },
    parcelId: { type: 'uuid', label: 'Parcel ID', nullable: true, filter: 'equal' },
    parcelNumber: { type: 'text', label: 'Parcel', nullable: true, search: true },
    carrierAt: { type: 'instant', label: 'Carrier said so', nullable: true },
    answer: {
      type: 'enum',
      label: 'Customer says',
      values: inspectionAnswers,
      names: {
        received: 'They have it',
        kept: 'It came back',
        given: 'The shop may have it',
        denied: 'It isn’t so',
      },
      nullable: true,
      filter: 'equal',
    },
    answeredAt: { type: 'instant', label: 'Answered', nullable: true },
    seenBy: { type: 'uuid', label: 'Seen by (ID)', nullable: true, filter: 'equal' },
    seerName: { type: 'text', label: 'Seen by', nullable: true },
    seenAt: { type: 'instant', label: 'Seen', nullable: true },
    rejectedBy: { type: 'uuid', label: 'Rejected by (ID)', nullable: true },
    rejecterName: { type: 'text', label: 'Rejected by', nullable: true },
    rejection: { type: 'text', label: 'Why rejected', nullable: true },
    resolvedAt: { type: 'instant', label: 'Decided', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type InspectionRecord = RecordOf<typeof unitInspectionsDeclaration>;
