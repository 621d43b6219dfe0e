import {
  consequences,
  type DecidedPayoutDto,
  type PayoutRecord,
  formatMoney,
} from '@pullproof/server/contract';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { useShopSettings } from '../../layout/shop-settings.ts';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';

/** The actions available in the payout's state. Hides approval from the first approver. */
export function PayoutVerbs() {
  const payout = useRecordContext<PayoutRecord>();
  const mayApprove = usePermission('payouts.approve');
  const mayPay = usePermission('payouts.mark-paid');
  if (!payout) return null;
  return (
    <>
      {mayApprove && payout.state === 'requested' ? <Approve payout={payout} /> : null}
      {mayPay && (payout.state === 'approved' || payout.state === 'sent') ? (
        <MarkPaid payout={payout} />
      ) : null}
      {mayApprove && (payout.state === 'requested' || payout.state === 'approved') ? (
        <ReasonVerb
          resource="payouts"
          id={payout.id}
          verb="reject"
          label="Reject"
          title={`Reject ${formatMoney(payout.amountCents)} of ${payout.customerName}`}
          effect="The money returns to the wallet immediately. The customer sees your reason."
          done="Rejected. The money is back in the wallet"
          danger
        />
      ) : null}
    </>
  );
}

function Approve({ payout }: { payout: PayoutRecord }) {
  const { identity } = useGetIdentity();
  const settings = useShopSettings();
  const [isByHand, setByHand] = useState(false);
  if (payout.firstApprovedBy !== null && payout.firstApprovedBy === identity?.id) return null;
  const isSandbox = settings?.payoutProvider === 'sandbox' && !isByHand;
  const isFirstOfTwo = payout.approvalsNeeded === 2 && payout.firstApprovedBy === null;
  return (
    <ReasonVerb<DecidedPayoutDto>
      resource="payouts"
      id={payout.id}
      verb="approve"
      body={isByHand ? { provider: 'manual' } : {}}
      withoutReason
      label="Approve"
      title={`Approve ${formatMoney(payout.amountCents)} for ${payout.customerName}`}
      effect={
        isFirstOfTwo
          ? 'Payouts this large need two approvals: someone else must approve it too.'
          : isSandbox
            ? `${consequences['payouts/approve']} In this demo shop a sandbox stands in for the bank: no real money moves.`
            : `${consequences['payouts/approve']} It stays reserved until the transfer is made.`
      }
      done={({ approvalsLeft }) => (approvalsLeft > 0 ? 'Approved. One more approval needed' : 'Approved')}
    >
      {settings?.payoutProvider === 'sandbox' && !isFirstOfTwo ? (
        <FormControlLabel
          control={<Checkbox checked={isByHand} onChange={(event) => setByHand(event.target.checked)} />}
          label="Pay manually instead"
        />
      ) : null}
    </ReasonVerb>
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
      title={`${formatMoney(payout.amountCents)} to ${payout.holder}`}
      effect={
        payout.state === 'sent'
          ? 'It was already sent to the provider, so do not make a transfer yourself. Confirm only once the provider shows that it arrived.'
          : 'Only after you have made the bank transfer: the money leaves the books, and this cannot be undone.'
      }
      done="Paid"
    >
      <VerbTextField
        source="reference"
        label="Bank reference"
        value={reference}
        required
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </ReasonVerb>
  );
}
