import type { ParcelRecord, ParcelUnitRecord } from '@pullproof/server/contract';
import { stepOf } from './step-of.ts';

const unit = (more: Partial<ParcelUnitRecord> = {}): ParcelUnitRecord => ({
  id: 'u',
  collectibleId: 'c',
  unitState: 'in_shipment',
  cardName: 'Old Oak',
  cardNumber: '1',
  setName: 'Woods',
  imageUrl: null,
  serial: 1,
  cert: null,
  grade: null,
  grader: null,
  finish: null,
  condition: null,
  language: null,
  shelf: 'A-1',
  bin: '2',
  valueCents: 100,
  pickedAt: '2030-01-01T00:00:00Z',
  packedAt: null,
  missingSince: null,
  outcome: null,
  paidCents: null,
  approvalId: null,
  inspectionId: null,
  ...more,
});

const packed = unit({ packedAt: '2030-01-01T00:00:00Z' });

const parcel = (
  state: ParcelRecord['state'],
  units: ParcelUnitRecord[],
  waitsFor: ParcelRecord['waitsFor'] = null,
) => ({ state, units, waitsFor });

test.each([
  ['requested', [unit()], 'units'],
  ['picking', [packed, unit()], 'units'],
  ['picking', [packed, packed], 'weigh'],
  ['picking', [packed, unit({ outcome: 'missing' })], 'weigh'],
  ['picking', [unit({ outcome: 'cancelled' })], 'blocked'],
  ['packed', [packed], 'hand-over'],
  ['shipped', [packed], 'done'],
  ['cancelled', [unit({ outcome: 'cancelled' })], 'blocked'],
] as const)('a %s parcel', (state, units, kind) => {
  expect(stepOf(parcel(state, [...units])).kind).toBe(kind);
});

test('a parcel that waits cannot be packed, and the reason is shown', () => {
  expect(stepOf(parcel('picking', [packed], 'missing-card'))).toEqual({
    kind: 'blocked',
    because: 'It waits: A card was not found.',
  });
});
