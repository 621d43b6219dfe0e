/** What tax rates are set for. */
export const saleLineKinds = ['pack', 'single', 'shipping', 'fees'] as const;
export type SaleLineKind = (typeof saleLineKinds)[number];

export const saleSubjectKinds = ['order', 'parcel-order'] as const;
export type SaleSubjectKind = (typeof saleSubjectKinds)[number];

export const saleDocumentKinds = ['invoice', 'credit-note'] as const;
export type SaleDocumentKind = (typeof saleDocumentKinds)[number];
