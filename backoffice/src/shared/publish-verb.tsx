import type { LiveReturnsDto } from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import type { ProductRecord, RunRecord } from '../records.ts';
import { BandWarning, readBps, withFigure } from './band-warning.tsx';
import { bandOf, findBandBreaks } from './return-band.ts';
import { useVerb } from './use-verb.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface Published {
  state: 'on_sale' | 'sealed';
}

/** Puts a sealed run on sale; outside its band that takes a reason, the figure typed and a second person. */
export function PublishVerb({ run }: { run: RunRecord }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const notify = useNotify();
  const {
    run: publish,
    isRunning,
    refusal,
  } = useVerb<Published>({
    resource: 'runs',
    id: run.id,
    verb: 'publish',
  });
  const breaks = useBandBreaks(run, isAsking);
  const isOutside = breaks.length > 0;
  const cashReturnBps = readBps(typed);
  async function confirm(reason: string) {
    const answer = await publish(isOutside ? { reason, cashReturnBps } : {});
    if (answer === undefined) return;
    setAsking(false);
    if (answer.state === 'on_sale') notify(`Run ${run.number} is on sale`, { type: 'success' });
    else notify('Asked for. Finance or an owner decides it under Approvals.', { type: 'info' });
  }
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setAsking(true)}>
        Publish
      </Button>
      <VerbDialog
        open={isAsking}
        title={`Publish run ${run.number}`}
        action={isOutside ? 'Ask for approval' : 'Publish'}
        reason={isOutside ? 'required' : 'none'}
        disabled={isOutside && !Number.isSafeInteger(cashReturnBps)}
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void confirm(reason)}
      >
        <Typography variant="body2" sx={{ mb: 1 }}>
          Its commitment becomes public and its {run.size.toLocaleString('en-US')} packs go on sale. From then
          on the run can be retired, but never changed or taken back.
        </Typography>
        {isOutside ? <BandWarning breaks={breaks} typed={typed} onType={setTyped} /> : null}
      </VerbDialog>
    </>
  );
}

/** Above this the shop pays more than it takes, whatever a product's own band allows. */
const maxCashBps = 10_000;

function useBandBreaks(run: RunRecord, enabled: boolean): string[] {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: returns } = useQuery({
    queryKey: ['runs', 'returns', run.id],
    queryFn: ({ signal }) => dataProvider.read<LiveReturnsDto>(`runs/${run.id}/returns`, signal),
    enabled,
  });
  const { data: product } = useGetOne<ProductRecord>(
    'products',
    { id: run.productId ?? '' },
    { enabled: enabled && run.productId !== null },
  );
  if (!returns || !product) return [];
  const band = bandOf(product);
  const breaks = findBandBreaks(returns, { ...band, maxCashBps: Math.min(band.maxCashBps, maxCashBps) });
  return breaks.length === 0 ? [] : withFigure(breaks, returns.cashReturnBps);
}
