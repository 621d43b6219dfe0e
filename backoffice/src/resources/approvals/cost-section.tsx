import { formatCount, formatMoney, type ApprovalRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { Facts, Section } from '../../shared/records/section.tsx';

export interface ApprovalCost {
  riseCents: number;
  costCents: number;
  breaks: {
    productId: string;
    title: string;
    runId: string | null;
    runNumber: number | null;
    priceCents: number;
    floorCents: number;
    keptCents: number;
    gapCents: number;
    atStakeCents: number;
    unsold: number;
  }[];
}

/** The cost of a request, as the server wrote it; undefined when it concerns no values, rates or prices. */
export const costOf = (approval: ApprovalRecord): ApprovalCost | undefined =>
  (approval.cost as ApprovalCost | null) ?? undefined; // written by the server's readRequestCost

/** Names each product that would be sold below its floor, and what the change costs in all. */
export function CostSection() {
  const approval = useRecordContext<ApprovalRecord>();
  const cost = approval && costOf(approval);
  if (!cost || cost.costCents === 0) return null;
  return (
    <Section
      title="What it costs"
      hint={
        cost.breaks.length > 0
          ? 'What we would owe more at once, and what each sale below its floor lacks. You set the most those sales may cost.'
          : 'What we would owe more at once for cards that customers own or have bought unopened.'
      }
    >
      <Facts
        rows={[
          ['In all', formatMoney(cost.costCents)],
          ['Offers rise by', formatMoney(cost.riseCents)],
          ...cost.breaks.map((each): [string, string] => [
            each.runNumber === null ? each.title : `${each.title}, run ${each.runNumber}`,
            `keeps ${formatMoney(each.keptCents)} of a floor of ${formatMoney(each.floorCents)}: ${formatMoney(each.gapCents)} short, ${formatMoney(each.atStakeCents)} for ${formatCount(each.unsold)} unsold`,
          ]),
        ]}
      />
    </Section>
  );
}
