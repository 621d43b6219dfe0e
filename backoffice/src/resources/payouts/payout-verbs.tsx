import { TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { formatCents } from '../../shared/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import type { PayoutRecord } from './record.ts';

/** What can be done with a payout in its state. Who approved first is not asked again. */
export function PayoutVerbs() {
  const payout = useRecordContext<PayoutRecord>();
  const mayApprove = usePermission('payouts.approve');
  const mayPay = usePermission('payouts.mark-paid');
  if (!payout) return null;
  return (
    <>
      {mayApprove && payout.state === 'requested' ? <Approve payout={payout} /> : null}
      {mayPay && payout.state === 'approved' ? <MarkPaid payout={payout} /> : null}
      {mayApprove && (payout.state === 'requested' || payout.state === 'approved') ? (
        <ReasonVerb
          resource="payouts"
          id={payout.id}
          verb="reject"
          label="Reject"
          title={`Reject ${formatCents(payout.amountCents)} of ${payout.customerName}`}
          effect="The money returns to the wallet at once. The customer reads your reason."
          done="Rejected; the money is back in the wallet"
          danger
        />
      ) : null}
    </>
  );
}

function Approve({ payout }: { payout: PayoutRecord }) {
  const { identity } = useGetIdentity();
  if (payout.firstApprovedBy !== null && payout.firstApprovedBy === identity?.id) return null;
  const isFirstOfTwo = payout.approvalsNeeded === 2 && payout.firstApprovedBy === null;
  return (
    <ReasonVerb
      resource="payouts"
      id={payout.id}
      verb="approve"
      withoutReason
      label="Approve"
      title={`Approve ${formatCents(payout.amountCents)} for ${payout.customerName}`}
      effect={
        isFirstOfTwo
          ? 'A payout of this size takes two people: after you somebody else has to approve it too.'
          : 'The money stays held until the transfer is made at the bank. The customer cannot cancel any more.'
      }
      done={isFirstOfTwo ? 'Approved; a second person has to' : 'Approved'}
    />
  );
}

function MarkPaid({ payout }: { payout: PayoutRecord }) {
  const [reference, setReference] = useState('');
  return (
    <ReasonVerb
      resource="payouts"
      id={payout.id}
      verb="mark-paid"
      body={{ reference: reference.trim() }}
      withoutReason
      label="Mark paid"
      title={`${formatCents(payout.amountCents)} to ${payout.holder}`}
      effect="Only after the transfer was made at the bank: the money leaves the books, and this cannot be taken back."
      done="Paid"
    >
      <TextField
        label="Reference of the bank"
        value={reference}
        required
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </ReasonVerb>
  );
}
