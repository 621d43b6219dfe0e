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

/** Two public unit records side by side, without the fields that both lack. */
export function compareRecords(
  outRecord: string,
  inRecord: string,
  formatCents: (cents: number) => string,
): ComparedField[] {
  const read = (text: string) => JSON.parse(text) as Record<string, unknown>; // the server's own canonical bytes
  const [out, substitute] = [read(outRecord), read(inRecord)];
  const show = (value: unknown) => {
    if (typeof value === 'number') return formatCents(value);
    return typeof value === 'string' ? value : '–';
  };
  return Object.entries(labels)
    .filter(([field]) => out[field] !== undefined || substitute[field] !== undefined)
    .map(([field, label]) => ({ label, before: show(out[field]), after: show(substitute[field]) }));
}
