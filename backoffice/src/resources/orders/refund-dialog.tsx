import { Typography } from '@mui/material';
import {
  describeRefund,
  formatMoney,
  type OrderedPack,
  type RefundedOrderDto,
} from '@pullproof/server/contract';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

interface RefundDialogProps {
  open: boolean;
  orderId: string;
  packs: readonly OrderedPack[];
  onClose: () => void;
  onDone: () => void;
}

/** Shows what goes back where before sealed packs are refunded. */
export function RefundDialog({ open, orderId, packs, onClose, onDone }: RefundDialogProps) {
  const { run, isRunning, refusal } = useVerb<RefundedOrderDto>({
    resource: 'orders',
    id: orderId,
    verb: 'refund',
  });
  const cents = packs.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const what = packs.length === 1 ? 'this sealed item' : `these ${packs.length} sealed items`;
  async function confirm(reason: string) {
    const packIds = packs.map(({ id }) => id);
    const answer = await run({ packIds, reason }, `${formatMoney(cents)} is back in the wallet`);
    if (answer === undefined) return;
    onDone();
    onClose();
  }
  return (
    <VerbDialog
      open={open}
      title={`Take ${what} back?`}
      action="Refund"
      danger
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {describeRefund(
          cents,
          packs.map(({ packNo }) => packNo),
        )}
      </Typography>
    </VerbDialog>
  );
}
