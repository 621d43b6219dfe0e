import { describeApproval, formatHundredths, type PromoRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { VerbTextField } from '../../shared/refusal.tsx';
import { parseCents } from '@pullproof/shared/money';

/** Sets the total limit and budget of a code that gives credit or packs. */
export function BudgetVerb({ promo }: { promo: PromoRecord }) {
  const [limit, setLimit] = useState(String(promo.totalLimit ?? ''));
  const [dollars, setDollars] = useState(
    promo.budgetCents === null ? '' : formatHundredths(promo.budgetCents),
  );
  const totalLimit = /^\d+$/.test(limit.trim()) ? Number(limit) : undefined;
  const budgetCents = parseCents(dollars);
  const isWrong = { limit: limit !== '' && !totalLimit, dollars: dollars !== '' && !budgetCents };
  return (
    <ReasonVerb
      resource="promo"
      id={promo.id}
      verb="budget"
      label="Set the budget"
      title={`Budget of ${promo.code}`}
      effect={`${describeApproval({ kind: 'promo-budget' })} Above the limit for one person, the code is paused until a second person approves.`}
      done="Budget set. Its state shows whether it needs approval."
      body={{ totalLimit, budgetCents }}
      disabled={!totalLimit || !budgetCents}
    >
      <VerbTextField
        source="totalLimit"
        label="Total uses"
        value={limit}
        error={isWrong.limit}
        helperText={isWrong.limit ? 'A whole number' : undefined}
        onChange={(event) => setLimit(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        required
        fullWidth
        margin="dense"
      />
      <VerbTextField
        source="budgetCents"
        label="Budget, $"
        value={dollars}
        error={isWrong.dollars}
        helperText={isWrong.dollars ? 'For example 12.50' : undefined}
        onChange={(event) => setDollars(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        required
        fullWidth
        margin="dense"
      />
    </ReasonVerb>
  );
}
