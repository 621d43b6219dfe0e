import { type DailyTemplateRecord, formatMoney } from '@pullproof/server/contract';

type PrizeRule = Pick<DailyTemplateRecord, 'picksPrize' | 'classSlug' | 'minCents' | 'maxCents'>;

/** The filter for units that a template may pick. */
export const unitsOf = ({ classSlug, minCents, maxCents }: PrizeRule): Record<string, unknown> => ({
  state: 'vault',
  isLocked: false,
  ...(classSlug ? { classSlug } : {}),
  ...(typeof minCents === 'number' ? { valueCents_gte: minCents } : {}),
  ...(typeof maxCents === 'number' ? { valueCents_lte: maxCents } : {}),
});

/** A template's rule in words: "Epic, $10.00 to $40.00". */
export function describeRule(
  { picksPrize, classSlug, minCents, maxCents }: PrizeRule,
  className?: string,
): string {
  if (!picksPrize) return 'Picked by staff';
  const [from, to] = [minCents, maxCents].map((cents) =>
    typeof cents === 'number' ? formatMoney(cents) : undefined,
  );
  const band = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `up to ${to}` : undefined;
  return [classSlug ? (className ?? classSlug) : 'Any class', band].filter(Boolean).join(', ');
}
