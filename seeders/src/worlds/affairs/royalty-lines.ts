import type { AffairKind } from './affair.ts';

export type Line = readonly [daysAgo: number, email: string, AffairKind];

const harrow = 'harrow@collectors.test';

/** A dealer keeps packs sealed; their architect has earned more than one person may pay, and another was paid before. */
export const royaltyLines: readonly Line[] = [
  ...[41.9, 41.6, 41.1, 40.7].map((daysAgo, place): Line => [
    daysAgo,
    harrow,
    { kind: 'check-out', name: `dealer-${place + 1}`, amountCents: 200_000 },
  ]),
  [
    40.3,
    harrow,
    { kind: 'order', pack: 'high-chamber', picks: Array.from({ length: 32 }, (_, place) => 61 + place) },
  ],
  [31, harrow, { kind: 'settle-royalties' }],
  [
    30.6,
    harrow,
    {
      kind: 'pay-architect',
      architect: 'marrow-and-finch',
      amountCents: 2_500,
      reference: 'BANK-1986',
      reason: 'Share of the packs opened until October',
    },
  ],
  [1, harrow, { kind: 'settle-royalties' }],
  [
    0.7,
    harrow,
    {
      kind: 'pay-architect',
      architect: 'studio-halden',
      amountCents: 100_100,
      reason: 'Share of the packs sold since summer',
    },
  ],
];
