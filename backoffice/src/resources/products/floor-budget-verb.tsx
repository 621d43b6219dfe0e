import { describeRequest, formatCount, formatMoney, type ProductRecord } from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { parseCents } from '@pullproof/shared/money';
import { VerbTextField } from '../../shared/refusal.tsx';
import { gapOf, useFloor } from '../../shared/runs/use-floor.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

/** Asks a second person for a budget of sales below the floor; offered only where a run keeps less than its floor. */
export function FloorBudgetVerb() {
  const product = useRecordContext<ProductRecord>();
  const mayWrite = usePermission('products.write');
  if (!product || !mayWrite || product.kind !== 'pack') return null;
  return <OfferedBudget product={product} />;
}

function OfferedBudget({ product }: { product: ProductRecord }) {
  const [isAsking, setAsking] = useState(false);
  const floor = useFloor(product.id);
  const gapCents = Math.max(0, ...(floor?.runs.map(gapOf) ?? []));
  if (!floor || gapCents === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="warning"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Ask for a budget below the floor
      </Button>
      {isAsking ? (
        <BudgetDialog
          product={product}
          gapCents={gapCents}
          leftCents={floor.budgetLeftCents}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface BudgetDialogProps {
  product: ProductRecord;
  gapCents: number;
  leftCents: number;
  onClose: () => void;
}

function BudgetDialog({ product, gapCents, leftCents, onClose }: BudgetDialogProps) {
  const [text, setText] = useState('');
  const { run, isRunning, refusal } = useVerb({ resource: 'products', id: product.id, verb: 'floor-budget' });
  const budgetCents = parseCents(text);
  const isReadable = budgetCents !== undefined && budgetCents > 0;

  async function confirm(reason: string) {
    const answer = await run({ budgetCents, reason }, 'Asked: a second person decides');
    if (answer !== undefined) onClose();
  }

  return (
    <VerbDialog
      open
      title={`${product.title} below its floor`}
      action="Ask for the budget"
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      disabled={!isReadable}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        Each purchase keeps {formatMoney(gapCents)} less than what we would pay back for the run as sealed,
        and {formatMoney(leftCents)} of budget is left. {describeRequest({ kind: 'floor-budget' })}
      </Typography>
      <VerbTextField
        source="budgetCents"
        label="Budget, $"
        value={text}
        error={text !== '' && !isReadable}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {isReadable ? (
        <Typography variant="body2" role="status">
          Enough for {formatCount(Math.floor(budgetCents / gapCents))} purchases.
        </Typography>
      ) : null}
    </VerbDialog>
  );
}
