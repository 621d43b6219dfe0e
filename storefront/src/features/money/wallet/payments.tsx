'use client';

import type { TopUpDto } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Money } from '../../../ui/values/money.tsx';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import table from '../../../ui/layout/table.module.css';
import page from '../../../ui/layout/page.module.css';
import { movementText as text } from './movement-text.ts';

const NEWEST = 5;

/** The newest top-ups and their outcome; renders nothing for customers without any. */
export function Payments() {
  const { data } = useApi('/api/me/top-ups');
  if (!data || data.data.length === 0) return null;
  return (
    <section className={page.section}>
      <SectionHead>
        <h2>{text.payments}</h2>
      </SectionHead>
      <table className={table.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text.columns.when}</th>
            <th scope="col">{text.columns.what}</th>
            <th scope="col">{text.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.slice(0, NEWEST).map((topUp) => (
            <tr key={topUp.id}>
              <td>
                <time dateTime={topUp.createdAt}>{formatMoment(topUp.createdAt)}</time>
              </td>
              <td>
                {text.states[topUp.state]} <PaymentLink topUp={topUp} />
              </td>
              <td className={table.figure}>
                <Money cents={topUp.amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PaymentLink({ topUp: { redirectUrl, state } }: { topUp: TopUpDto }) {
  if (redirectUrl === null) return null;
  return (
    <a className={layout.action} href={redirectUrl}>
      {state === 'pending' ? text.continuePaying : text.openSandbox}
    </a>
  );
}
