import { readableState } from '@pullproof/server/contract';

/** A unit as the public log shows it. */
export type UnitFields = Readonly<Record<string, unknown>>;

interface ComparedField {
  label: string;
  before: string;
  after: string;
}

const labels = {
  name: 'Card',
  set: 'Set',
  number: 'Number',
  class: 'Class',
  grader: 'Grader',
  grade: 'Grade',
  cert: 'Certificate',
  serial: 'Serial',
  valueCents: 'Value',
} as const;

/** Compares two public unit records field by field, leaving out fields that both lack. */
export function compareRecords(
  out: UnitFields,
  substitute: UnitFields,
  formatCents: (cents: number) => string,
): ComparedField[] {
  const show = (field: string, value: unknown) => {
    if (typeof value === 'number') return formatCents(value);
    if (field === 'class' && typeof value === 'string') return readableState(value);
    return typeof value === 'string' ? value : '–';
  };
  return Object.entries(labels)
    .filter(([field]) => out[field] !== undefined || substitute[field] !== undefined)
    .map(([field, label]) => ({
      label,
      before: show(field, out[field]),
      after: show(field, substitute[field]),
    }));
}
