import { parcelStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** The pick list: units of parcels that may be picked now, in walking order (origin, shelf, bin). */
export const shippingCardsDeclaration = {
  name: 'shipping-cards',
  label: ['Card to pick', 'Cards to pick'],
  subject: 'pick',
  area: 'shipping',
  changesWith: ['parcel'],
  order: ['place', 'ASC'],
  views: [
    { label: 'To pick', filter: { pickedAt_empty: true, missingSince_empty: true } },
    { label: 'Picked', filter: { pickedAt_present: true } },
    { label: 'Not found', filter: { missingSince_present: true } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    place: { type: 'text', label: 'Place', sort: true },
    originId: { type: 'uuid', label: 'Origin ID', filterLabel: 'Origin', filter: 'equal' },
    originName: { type: 'text', label: 'Origin' },
    shelf: { type: 'text', label: 'Shelf', nullable: true, filter: 'equal' },
    bin: { type: 'text', label: 'Bin', nullable: true, filter: 'equal' },
    collectibleId: { type: 'uuid', label: 'Unit ID', filter: 'equal' },
    cardName: { type: 'text', label: 'Card', search: true },
    cardNumber: { type: 'text', label: 'Number' },
    setName: { type: 'text', label: 'Set' },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    serial: { type: 'int', label: 'Serial', nullable: true },
    cert: { type: 'text', label: 'Certificate', nullable: true, filter: 'equal' },
    grade: { type: 'text', label: 'Grade', nullable: true },
    grader: { type: 'text', label: 'Grader', nullable: true },
    finish: { type: 'text', label: 'Finish', nullable: true },
    condition: { type: 'text', label: 'Condition', nullable: true },
    language: { type: 'text', label: 'Language', nullable: true },
    valueCents: { type: 'cents', label: 'Value', filter: 'range' },
    parcelId: { type: 'uuid', label: 'Parcel ID', filter: 'equal' },
    parcelNumber: { type: 'text', label: 'Parcel', search: true },
    parcelState: { type: 'enum', label: 'Parcel state', values: parcelStates, filter: 'equal' },
    promisedOn: { type: 'date', label: 'Promised', filterLabel: 'Promised', filter: 'range', sort: true },
    pickedAt: { type: 'instant', label: 'Picked', nullable: true, filter: 'equal' },
    missingSince: { type: 'instant', label: 'Missing since', nullable: true, filter: 'equal' },
    /** The pending request to replace or withdraw a missing unit. */
    approvalId: { type: 'uuid', label: 'Request ID', nullable: true, filter: 'equal' },
    /** False once the customer went on without it. */
    isLive: { type: 'bool', label: 'In the parcel', filter: 'equal' },
  },
} as const satisfies ResourceDeclaration;

export type PickRecord = RecordOf<typeof shippingCardsDeclaration>;
