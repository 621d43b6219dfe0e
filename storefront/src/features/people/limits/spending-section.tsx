'use client';

import type { SpendingDto } from '@pullproof/server/contract';
import { formatMonth } from '../../../lib/text/format.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import table from '../../../ui/layout/table.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { text as all } from './text.ts';

const text = all.spending;

/** Money in, money out and balance: figures, a chart, and the same as a table. */
export function SpendingSection() {
  const answer = useApi('/api/me/spending');
  return (
    <Section id="spending" title={text.title} lead={text.lead}>
      {answer.data ? <Figures spending={answer.data} /> : <NotLoaded of={answer} height="320px" />}
    </Section>
  );
}

function Figures({ spending }: { spending: SpendingDto }) {
  const facts: [string, number][] = [
    [text.spent, spending.spentCents],
    [text.boughtBack, spending.boughtBackCents],
    [text.value, spending.collectionValueCents],
    [text.sealed, spending.sealedPaidCents],
    [text.wallet, spending.walletCents],
  ];
  return (
    <>
      <Facts variant="columns">
        {facts.map(([label, cents]) => (
          <Fact key={label} name={label}>
            <Money cents={cents} />
          </Fact>
        ))}
      </Facts>
      {spending.months.length === 0 ? (
        <p className={`${layout.fine} ${layout.regular}`}>{text.empty}</p>
      ) : (
        <>
          <SpendingChart months={spending.months} />
          <Months months={spending.months} />
        </>
      )}
    </>
  );
}

function Months({ months }: Pick<SpendingDto, 'months'>) {
  return (
    <div className={layout.scrolls} tabIndex={0} role="region" aria-label={text.chart}>
      <table className={table.figures}>
        <thead>
          <tr>
            <th scope="col">{text.month}</th>
            <th scope="col">{text.columns.added}</th>
            <th scope="col">{text.columns.spent}</th>
            <th scope="col">{text.columns.boughtBack}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              <td>
                <Money cents={month.addedCents} />
              </td>
              <td>
                <Money cents={month.spentCents} />
              </td>
              <td>
                <Money cents={month.boughtBackCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
