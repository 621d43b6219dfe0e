import {
  readableState,
  type BalanceLineDto,
  type LedgerKind,
  type ReportLineDto,
} from '../../../contract/index.ts';
import type { LegSum } from '../../../base/index.ts';

interface Line {
  name: string;
  account: readonly string[];
  kind: readonly LedgerKind[];
}

const line = (name: string, account: string | readonly string[], ...kind: LedgerKind[]): Line => ({
  name,
  account: [account].flat(),
  kind,
});

const parcels = ['shipping', 'shipping-insurance'];

const revenue = [
  line('Sealed items sold', 'pack-sales', 'order'),
  line('Sealed items returned', 'pack-sales', 'refund'),
  line('Single cards sold', 'single-sales', 'order'),
  line('Shipping', 'shipping', 'shipping'),
  line('Insurance of parcels', 'shipping-insurance', 'shipping'),
  line('Parcels cancelled', parcels, 'shipping_refund'),
  line('Parcel fees given back', parcels, 'compensation'),
  line('Given up with accounts', 'forfeits', 'forfeit'),
];

const costs = [
  line('Cards bought back', 'buyback-cost', 'buyback'),
  line('Promo credit', 'promo-cost', 'promo'),
  line('Invitation rewards', 'referral-cost', 'referral', 'referral_clawback'),
  line('Royalties', 'royalty-cost', 'royalty', 'royalty_return', 'royalty_earned_return'),
  line('Providers’ fees', 'fees', 'fee'),
  line('Claims', 'claims-cost', 'claim'),
  line('Claims paid by carriers', 'claims-cost', 'claim_insurance'),
  line('Prizes taken as cash', 'drop-cost', 'prize'),
  line('Adjustments by staff', 'adjustments', 'adjustment'),
  line('Returned for lost sales', 'loss-cost', 'loss'),
];

/** A reversal counts where its transaction did. */
const withReversals = (lines: readonly Line[]): Line[] => [
  ...lines,
  line('Reversals', [...new Set(lines.flatMap(({ account }) => account))], 'reversal'),
];

/** What a customer's or architect's balance is called, and what the shop holds elsewhere. */
const liabilities = [
  ['Customers’ cash', 'customer:cash'],
  ['Customers’ promo credit', 'customer:promo'],
  ['Withdrawals due', 'customer:held'],
  ['Royalties not yet earned', 'royalty-pending'],
  ['Royalties due', 'royalty-payable'],
] as const;
const fixedAssets = [
  ['Owed by carriers', 'clearing:carrier'],
  ['Owed by customers', 'debt'],
  ['Paid out by bank', 'clearing:payout'],
] as const;
const provider = 'clearing:';

const sumOf = (legs: readonly LegSum[], fits: (leg: LegSum) => boolean): number =>
  legs.reduce((sum, leg) => (fits(leg) ? sum + leg.cents : sum), 0);

const readLine =
  (legs: readonly LegSum[]) =>
  ({ name, account, kind }: Line): ReportLineDto => ({
    name,
    cents: sumOf(legs, (leg) => account.includes(leg.account) && kind.includes(leg.kind)),
    filter: { account: [...account], kind: [...kind] },
  });

export const readRevenue = (legs: readonly LegSum[]): ReportLineDto[] =>
  withReversals(revenue).map(readLine(legs));

/** What the shop spends is a debit of its account, so it is negative. */
export const readCosts = (legs: readonly LegSum[]): ReportLineDto[] =>
  withReversals(costs).map(readLine(legs));

/** `sign` is 1 where credits add to a balance, -1 where debits do. */
const balanceOf =
  (before: readonly LegSum[], during: readonly LegSum[], sign: 1 | -1) =>
  ([name, account]: readonly [name: string, account: string]): BalanceLineDto => {
    const opening = sign * sumOf(before, (leg) => leg.account === account);
    const change = sign * sumOf(during, (leg) => leg.account === account);
    return { name, openingCents: opening, closingCents: opening + change, filter: { account: [account] } };
  };

export const readLiabilities = (before: readonly LegSum[], during: readonly LegSum[]): BalanceLineDto[] =>
  liabilities.map(balanceOf(before, during, 1));

export function readAssets(before: readonly LegSum[], during: readonly LegSum[]): BalanceLineDto[] {
  const fixed = new Set<string>(fixedAssets.map(([, account]) => account));
  const accounts = [...new Set([...before, ...during].map(({ account }) => account))].toSorted();
  const providers = accounts
    .filter((account) => account.startsWith(provider) && !fixed.has(account))
    .map((account) => [`With ${readableState(account.slice(provider.length))}`, account] as const);
  return [...providers, ...fixedAssets].map(balanceOf(before, during, -1));
}

/** What pack sales come to at a time: sold, less returned. */
export const sumPackSales = (legs: readonly LegSum[]): number =>
  sumOf(legs, ({ account, kind }) => account === 'pack-sales' && (kind === 'order' || kind === 'refund'));

const soldKinds = new Set<string>(['order', 'refund', 'shipping', 'shipping_refund', 'compensation']);
const soldAccounts = new Set(['pack-sales', 'single-sales', ...parcels]);

/** What the lines of sales must come to. */
export const sumSold = (legs: readonly LegSum[]): number =>
  sumOf(legs, ({ account, kind }) => soldAccounts.has(account) && soldKinds.has(kind));
