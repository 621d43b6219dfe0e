'use client';

import type { PayoutDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import table from '../../../ui/layout/table.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { text } from './text.ts';

/** The newest payouts and their states; renders nothing for customers without any. */
export function PayoutList() {
  const { data, error, mutate } = useApi('/api/me/payouts');
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap={14} surface="part" className={layout.smallHeads}>
      <h3>{text.list}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col" className={layout.wideOnly}>
              {text.when}
            </th>
            <th scope="col">{text.where}</th>
            <th scope="col">{text.state}</th>
            <th scope="col" className={table.figure}>
              {text.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

function PayoutRow({ payout }: { payout: PayoutDto }) {
  return (
    <tr>
      <td className={layout.wideOnly}>
        <time dateTime={payout.createdAt}>{formatMoment(payout.createdAt)}</time>
      </td>
      <td>{text.destination(payout.holder, payout.lastSigns)}</td>
      <td>
        {text.states[payout.state]}
        {payout.rejectionReason === null ? null : (
          <span className={`${layout.fine} ${layout.block}`}>{text.reason(payout.rejectionReason)}</span>
        )}
        {payout.failure === null ? null : (
          <span className={`${layout.fine} ${layout.block}`}>{text.reason(payout.failure)}</span>
        )}
        {payout.paymentReference === null ? null : (
          <span className={`${layout.fine} ${layout.block}`}>{text.reference(payout.paymentReference)}</span>
        )}
        <SandboxMark payout={payout} />
      </td>
      <td className={table.figure}>
        <Money cents={payout.amountCents} />
        {payout.state === 'requested' ? <CancelPayout payout={payout} /> : null}
      </td>
    </tr>
  );
}

/** Marks a sandbox payout as not real money, and links to its page. */
function SandboxMark({ payout: { provider, sandboxUrl, amountCents } }: { payout: PayoutDto }) {
  if (provider !== 'sandbox') return null;
  return (
    <span className={`${layout.fine} ${layout.block}`}>
      {text.sandbox}
      {sandboxUrl === null ? null : (
        <>
          {' · '}
          <a href={sandboxUrl} className={layout.link} aria-label={text.openSandboxLabel(amountCents)}>
            {text.openSandbox}
          </a>
        </>
      )}
    </span>
  );
}

function CancelPayout({ payout: { id, amountCents } }: { payout: PayoutDto }) {
  const [isAsking, setAsking] = useState(false);

  async function cancel() {
    await callApi(`/api/me/payouts/${id}`, { method: 'DELETE' });
    setAsking(false);
    showToast(text.cancelled);
    await refreshPaths('/api/me/payout', '/api/me/wallet');
  }

  return (
    <>
      <div>
        <Button size="small" aria-label={text.cancelLabel(amountCents)} onClick={() => setAsking(true)}>
          {text.cancel}
        </Button>
      </div>
      <AskFirst
        isOpen={isAsking}
        title={text.cancelTitle}
        body={text.cancelBody(amountCents)}
        confirm={text.cancelConfirm}
        keep={text.keep}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
