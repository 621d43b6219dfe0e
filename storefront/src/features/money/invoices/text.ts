export const invoicesText = {
  title: 'Invoices',
  lead: 'An invoice for each purchase, and a credit note for what you returned.',
  back: 'Back to the wallet',
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  columns: { issued: 'Date', number: 'Number', what: 'For', tax: 'Tax', total: 'Total' },
  more: 'Show more',
  emptyTitle: 'No invoices yet',
  emptyBody: 'They show up here a few minutes after you pay. Each order’s page also has its receipt.',
  orders: 'See your orders',
} as const;
