/** What happens on an account, as staff read it. */
export const historyKinds = {
  sign_up: 'Sign-up',
  top_up: 'Top-up',
  purchase: 'Purchase',
  refund: 'Refund',
  opening: 'Opening',
  substitution: 'Substitution',
  buyback: 'Buyback',
  promo: 'Promo',
  payout: 'Payout',
  adjustment: 'Correction',
  shipment: 'Parcel',
  drop_entry: 'Drop entry',
  drop_prize: 'Drop prize',
} as const;

export type HistoryKind = keyof typeof historyKinds;
