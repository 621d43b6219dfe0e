import type { PromoRecord } from '@pullproof/server/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../shared/reason-verb.tsx';

/** Sets the total limit and budget of a code that gives credit or packs. */
export function BudgetVerb({ promo }: { promo: PromoRecord }) {
  const [limit, setLimit] = useState(String(promo.totalLimit ?? ''));
  const [dollars, setDollars] = useState(
    promo.budgetCents === null ? '' : (promo.budgetCents / 100).toFixed(2),
  );
  return (
    <ReasonVerb
      resource="promo"
      id={promo.id}
      verb="budget"
      label="Set the budget"
      title={`Budget of ${promo.code}`}
      effect="Above the limit for one person, the code is paused until a second person approves the budget."
      done="Budget set. Its state shows whether it needs approval."
      body={{ totalLimit: Number(limit), budgetCents: Math.round(Number(dollars) * 100) }}
    >
      <TextField
        label="Total uses"
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        required
        fullWidth
        margin="dense"
      />
      <TextField
        label="Budget, $"
        value={dollars}
        onChange={(event) => setDollars(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        required
        fullWidth
        margin="dense"
      />
    </ReasonVerb>
  );
}
