import { knownFields, nameField } from './known-fields.ts';
import { formatOf, guessMapping, missingFields, withColumn } from './mapping.ts';

const fields = [
  { name: 'set', required: true },
  { name: 'number', required: true },
  { name: 'name', required: false },
  { name: 'valueCents', required: false },
  { name: 'value', required: false },
];

describe('which column holds which field', () => {
  it('finds the same name however it is written, and usual other names', () => {
    expect(
      guessMapping(['Set Code', 'NUMBER', 'name', 'value_cents', 'Market price', 'Notes'], fields),
    ).toEqual({
      set: 'Set Code',
      number: 'NUMBER',
      name: 'name',
      valueCents: 'value_cents',
      value: 'Market price',
    });
  });

  it('finds the fields by the names that the form itself gives them', () => {
    const known = Object.values(knownFields).flat();
    for (const field of known)
      expect(guessMapping([nameField(field.name)], [field])).toHaveProperty(field.name);
  });

  it('prefers the very name to an alias of another field', () => {
    expect(guessMapping(['series', 'set'], fields)).toEqual({ set: 'set' });
  });

  it('keeps what the server found and uses no column twice', () => {
    expect(guessMapping(['name', 'title'], fields, { set: 'name' })).toEqual({ set: 'name' });
  });

  it('drops what the server names but the file does not have', () => {
    expect(guessMapping(['number'], fields, { set: 'gone' })).toEqual({ number: 'number' });
  });

  it('moving a column to a field takes it from the other; none clears the field', () => {
    const moved = withColumn({ set: 'A', number: 'B' }, 'number', 'A');
    expect(moved).toEqual({ number: 'A' });
    expect(withColumn(moved, 'number', '')).toEqual({});
  });

  it('names what every row must have and no column gives', () => {
    expect(missingFields(fields, { set: 'A' })).toEqual(['number']);
  });

  it('knows the format by the file name', () => {
    expect(['a.CSV', 'b.json', 'c.txt', 'd.xlsx'].map(formatOf)).toEqual(['csv', 'json', 'csv', undefined]);
  });
});
