import type { MonthReportDto } from '@pullproof/server/contract';
import { TextLink } from '../shared/text-link.tsx';
import { Money } from '../shared/values/money.tsx';

type Filter = MonthReportDto['revenue'][number]['filter'];

/** One value alone, as the list's inputs show no more than one. */
const valueOf = (values: readonly string[]) => (values.length === 1 ? values[0] : values);

interface EntriesLinkProps {
  cents: number;
  filter: Filter;
  /** Without `from`: all entries up to `to`, which add up to a balance. */
  from?: string;
  to: string;
}

/** An amount that leads to the entries of the ledger that it is the sum of. */
export function EntriesLink({ cents, filter: { account, kind }, from, to }: EntriesLinkProps) {
  // Nothing may stand behind it.
  if (cents === 0 && from !== undefined) return <Money cents={cents} />;
  const filter = {
    account: valueOf(account),
    ...(kind && { kind: valueOf(kind) }),
    ...(from !== undefined && { createdAt_gte: from }),
    createdAt_lt: to,
  };
  return (
    <TextLink to={`/ledger-legs?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
      <Money cents={cents} />
    </TextLink>
  );
}
