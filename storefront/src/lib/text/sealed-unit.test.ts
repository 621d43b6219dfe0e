import { uncheckedUnit } from '@pullproof/verify/testing/sealed-unit';
import { nameCert, nameClass, nameSerial, nameUnit, nameValueDay } from './sealed-unit.ts';

test('a unit is named by its sealed text alone', () => {
  const unit = uncheckedUnit({
    grader: 'PSA',
    grade: '10',
    cert: '41226813',
    class: 'crown-rare',
    valueCents: 125_000,
  });
  expect(nameClass(unit)).toBe('Crown Rare');
  expect(nameSerial(unit)).toBe('#142');
  expect(nameCert(unit)).toBe('PSA 41226813');
  expect(nameUnit(unit)).toBe(
    'Lantern of the Tide, Crown Rare, #142, PSA 10, PSA 41226813, first-light, 014, $1,250.00 as of Nov 20, 2026',
  );
});

test('a foil copy in another language is named one', () => {
  const unit = uncheckedUnit({ finish: 'foil', condition: 'NM', language: 'ja', set: undefined });
  expect(nameUnit(unit)).toBe(
    'Lantern of the Tide, Epic, #142, Foil, Japanese, 014, $19.50 as of Nov 20, 2026',
  );
});

test('a fact that the text lacks is not shown, and an odd one is shown as it is', () => {
  const bare = { serial: undefined, set: undefined, number: undefined, valueAsOf: undefined };
  expect(nameUnit(uncheckedUnit(bare))).toBe('Lantern of the Tide, Epic, $19.50');
  expect(nameSerial(uncheckedUnit({ serial: '1/1' }))).toBe('1/1');
  expect(nameSerial(uncheckedUnit({ serial: '9'.repeat(40) }))).toBe('9'.repeat(40));
  expect(nameValueDay(uncheckedUnit({ valueAsOf: 'last spring' }))).toBe('last spring');
});
