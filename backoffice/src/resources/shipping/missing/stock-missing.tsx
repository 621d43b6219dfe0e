import { type FoundUnitDto, readableState } from '@pullproof/server/contract';
import { Alert, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { LossChoice, sayWithdrawn, type Loss } from '../../collectibles/loss-choice.tsx';

const minCodeLength = 4;

/** Withdraws a unit of the shop's own stock that is lost or damaged, found by its certificate or id. */
export function StockMissing() {
  const mayWithdraw = usePermission('collectibles.withdraw');
  const [code, setCode] = useState('');
  const [loss, setLoss] = useState<Loss>('lost');
  const { unit, isUnknown } = useUnit(code.trim());
  if (!mayWithdraw) return null;
  return (
    <ReasonVerb
      resource="collectibles"
      verb="withdraw"
      body={{ ids: unit ? [unit.collectibleId] : [], as: loss }}
      label="Stock card missing"
      title="Withdraw a card of the stock"
      effect="For a card that nobody ordered and that is lost or damaged. Above your limit of a day it leaves the stock once another person has looked."
      done={sayWithdrawn('Withdrawn from the stock')}
      onDone={() => setCode('')}
    >
      <TextField
        label="Certificate or unit ID"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
      />
      {unit ? (
        <Alert severity="info" sx={{ my: 1 }}>
          {unit.cardName} {unit.cert ?? unit.cardNumber} · {unit.place || 'No place'} ·{' '}
          {readableState(unit.state)}
        </Alert>
      ) : null}
      {isUnknown ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          No unit has this code.
        </Alert>
      ) : null}
      <LossChoice loss={loss} onLoss={setLoss} />
    </ReasonVerb>
  );
}

function useUnit(code: string): { unit: FoundUnitDto | undefined; isUnknown: boolean } {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isError } = useQuery({
    queryKey: ['find-unit', code],
    queryFn: ({ signal }) =>
      dataProvider.read<FoundUnitDto>(`shipping-cards/find-unit?code=${encodeURIComponent(code)}`, signal),
    enabled: code.length >= minCodeLength,
    retry: false,
  });
  return { unit: data, isUnknown: isError };
}
