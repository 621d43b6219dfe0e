import { readAvailability } from './availability.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const RUN = '0193f0a0-0000-7000-8000-000000000001';

function packs(
  remaining: number,
  run: { state: string; remaining: number; isPaused?: boolean; isFenced?: boolean },
) {
  return {
    kind: 'pack' as const,
    state: 'published' as const,
    saleStartsAt: null,
    saleEndsAt: null,
    stock: { runId: RUN, remaining, size: 100 },
    runs: [{ id: RUN, number: 1, size: 100, isPaused: false, isFenced: false, ...run }],
    unitsListed: 0,
    packsPerUnit: 5,
  };
}
const onSale = packs(40, { state: 'on_sale', remaining: 40 });

test.each([
  ['open', onSale],
  ['preview', { ...onSale, state: 'draft' as const }],
  ['preview', { ...onSale, kind: 'single' as const, state: 'archived' as const, unitsListed: 1 }],
  ['fenced', packs(40, { state: 'on_sale', remaining: 40, isPaused: true, isFenced: true })],
  ['paused', packs(40, { state: 'on_sale', remaining: 40, isPaused: true })],
  ['tooFew', packs(4, { state: 'on_sale', remaining: 4 })],
  ['soldOut', packs(0, { state: 'on_sale', remaining: 0 })],
  ['soldOutForGood', packs(0, { state: 'closing', remaining: 0 })],
  ['stopped', packs(0, { state: 'closing', remaining: 12 })],
  ['stopped', packs(0, { state: 'closed', remaining: 0 })],
  ['notYet', { ...onSale, stock: null, runs: [] }],
  ['soon', { ...onSale, saleStartsAt: '2026-05-01T12:00:01Z' }],
  ['open', { ...onSale, saleStartsAt: '2026-05-01T12:00:00Z', saleEndsAt: '2026-05-01T12:00:01Z' }],
  ['over', { ...onSale, saleEndsAt: '2026-05-01T12:00:00Z' }],
  ['open', { ...onSale, kind: 'single' as const, stock: null, runs: [], unitsListed: 1 }],
  ['soldOut', { ...onSale, kind: 'single' as const, stock: null, runs: [], unitsListed: 0 }],
] as const)('%s', (availability, product) => {
  expect(readAvailability({ ...product, runs: [...product.runs] }, NOW)).toBe(availability);
});

test('treats the sale as open until the time is known', () => {
  expect(readAvailability({ ...onSale, saleStartsAt: '2099-01-01T00:00:00Z' }, null)).toBe('open');
});
