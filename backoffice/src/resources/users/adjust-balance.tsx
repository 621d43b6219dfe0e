import { Alert, Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import {
  describeApproval,
  describeRequest,
  type AdjustedBalanceDto,
  type CustomerRecord,
  formatMoney,
} from '@pullproof/server/contract';
import { parseCents } from '@pullproof/shared/money';
import { RefusalFrame, VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';

/** Corrects a balance: first a preview, then the booking or the request for a second person's approval. */
export function AdjustBalance({ customer }: { customer: CustomerRecord }) {
  const mayAdjust = usePermission('balances.adjust');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdjust || customer.state === 'deleted') return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Adjust
      </Button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="adjust-title">
        <DialogTitle id="adjust-title">
          Correct the balance of {customer.displayName ?? customer.email}
        </DialogTitle>
        {isOpen ? <AdjustForm customerId={customer.id} onClose={() => setOpen(false)} /> : null}
      </FormDialog>
    </>
  );
}

interface Adjustment {
  direction: 'add' | 'take';
  amount: string;
  bucket: 'cash' | 'promo';
  reason: string;
}

const doneWords: Record<AdjustedBalanceDto['state'], string> = {
  booked: 'Booked. The customer was notified by email',
  pending: 'Requested. A second person has to approve',
};

const nothing: Adjustment = { direction: 'add', amount: '', bucket: 'cash', reason: '' };

function AdjustForm({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [adjustment, setAdjustment] = useState(nothing);
  const [previewed, setPreviewed] = useState<{ of: Adjustment; outcome: AdjustedBalanceDto }>();
  const { run, isRunning, refusal } = useVerb<AdjustedBalanceDto>({
    resource: 'users',
    id: customerId,
    verb: 'balance-adjustments',
  });
  // The form may have changed while its preview was on the way.
  const preview = previewed?.of === adjustment ? previewed.outcome : undefined;
  const cents = parseCents(adjustment.amount);
  const isReady = cents !== undefined && cents > 0 && adjustment.reason.trim().length >= 3 && !isRunning;
  const change = (part: Partial<Adjustment>): void => setAdjustment({ ...adjustment, ...part });
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isReady) return;
    const body = {
      amountCents: adjustment.direction === 'add' ? cents : -cents,
      bucket: adjustment.bucket,
      reason: adjustment.reason.trim(),
    };
    if (!preview) {
      const outcome = await run({ ...body, preview: true });
      if (outcome) setPreviewed({ of: adjustment, outcome });
      return;
    }
    if (await run(body, ({ state }) => doneWords[state])) onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <DialogContent>
        <RefusalFrame refusal={refusal}>
          <AdjustmentFields adjustment={adjustment} onChange={change} />
          {preview ? <Outcome preview={preview} bucket={adjustment.bucket} /> : null}
        </RefusalFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {preview ? (preview.state === 'booked' ? 'Book' : 'Request approval') : 'Preview'}
        </Button>
      </DialogActions>
    </form>
  );
}

function AdjustmentFields({
  adjustment,
  onChange,
}: {
  adjustment: Adjustment;
  onChange: (part: Partial<Adjustment>) => void;
}) {
  const isWrong = adjustment.amount.trim() !== '' && !((parseCents(adjustment.amount) ?? 0) > 0);
  return (
    <>
      <TextField
        select
        label="Direction"
        value={adjustment.direction}
        onChange={(event) => onChange({ direction: event.target.value === 'take' ? 'take' : 'add' })}
      >
        <MenuItem value="add">Add to the wallet</MenuItem>
        <MenuItem value="take">Take from the wallet</MenuItem>
      </TextField>
      <TextField
        select
        label="Bucket"
        value={adjustment.bucket}
        onChange={(event) => onChange({ bucket: event.target.value === 'promo' ? 'promo' : 'cash' })}
      >
        <MenuItem value="cash">Cash, can be withdrawn</MenuItem>
        <MenuItem value="promo">Promo, can only be spent</MenuItem>
      </TextField>
      <VerbTextField
        source="amountCents"
        label="Amount in dollars"
        value={adjustment.amount}
        required
        error={isWrong}
        helperText={isWrong ? 'For example 12.50' : undefined}
        onChange={(event) => onChange({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <VerbTextField
        source="reason"
        label="Reason"
        helperText="Shown to the customer and recorded permanently in the audit trail, with your name."
        value={adjustment.reason}
        required
        multiline
        minRows={2}
        onChange={(event) => onChange({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </>
  );
}

function Outcome({ preview, bucket }: { preview: AdjustedBalanceDto; bucket: Adjustment['bucket'] }) {
  const field = bucket === 'cash' ? 'cashCents' : 'promoCents';
  const repaid = preview.before.debtCents - preview.after.debtCents;
  const cap = `You may still book ${formatMoney(preview.aloneCents)} alone today.`;
  return (
    <Alert severity={preview.state === 'booked' ? 'info' : 'warning'} sx={{ mt: 1 }}>
      {bucket === 'cash' ? 'Cash' : 'Promo'}: {formatMoney(preview.before[field])} →{' '}
      <strong>{formatMoney(preview.after[field])}</strong>.
      {repaid > 0 ? ` ${formatMoney(repaid)} of it pays off debt.` : ''}{' '}
      {(preview.state === 'booked' ? describeApproval : describeRequest)({ kind: 'balance-adjustment' })}{' '}
      {cap}
    </Alert>
  );
}
