/** What tax rates are set for. */
export const saleLineKinds = ['pack', 'single', 'shipping', 'fees'] as const;
export type SaleLineKind = (typeof saleLineKinds)[number];

export const saleSubjectKinds = ['order', 'parcel-order'] as const;
export type SaleSubjectKind = (typeof saleSubjectKinds)[number];

export const saleDocumentKinds = ['invoice', 'credit-note'] as const;
export type SaleDocumentKind = (typeof saleDocumentKinds)[number];

const prefixes = { invoice: 'INV', 'credit-note': 'CN' } as const satisfies Record<SaleDocumentKind, string>;

/** "INV-2026-000121 to INV-2026-000130" */
export function nameNumbers(kind: SaleDocumentKind, series: string, first: number, last: number): string {
  const [from, to] = [first, last].map(
    (number) => `${prefixes[kind]}-${series}-${String(number).padStart(6, '0')}`,
  );
  return first === last ? String(from) : `${from} to ${to}`;
}
