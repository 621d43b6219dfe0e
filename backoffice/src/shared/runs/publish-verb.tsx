import {
  describeApproval,
  readableState,
  type LiveReturnsDto,
  type ProductRecord,
  type RunRecord,
} from '@pullproof/server/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { BandWarning, readBps, withFigure } from './band-warning.tsx';
import { nameRun } from './name-run.ts';
import { bandOf, findBandBreaks } from './return-band.ts';
import { SaleFacts } from './sale-facts.tsx';
import { useReturns } from './use-returns.ts';
import { useVerb } from '../use-verb.ts';
import { VerbDialog } from '../verb-dialog.tsx';
import { PartLoading } from '../loading.tsx';

interface Published {
  state: 'on_sale' | 'sealed';
}

/** Puts a sealed run on sale; outside its band that takes a reason, the typed figure and a second person. */
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
  const { data: product } = useGetOne<ProductRecord>(
    'products',
    { id: run.productId ?? '' },
    { enabled: isAsking && run.productId !== null },
  );
  const { data: returns } = useReturns(isAsking ? run.id : undefined, product);
  const breaks = returns && product ? describeBreaks(returns, product) : [];
  const isOutside = breaks.length > 0;
  const cashReturnBps = readBps(typed);
  // Below its floor the server asks for a reason; the band alone cannot tell.
  const isAsked = isOutside || refusal !== undefined;
  async function confirm(reason: string) {
    const answer = await publish({ ...(isAsked && { reason }), ...(isOutside && { cashReturnBps }) });
    if (answer === undefined) return;
    setAsking(false);
    if (answer.state === 'on_sale') notify(`${readableState(nameRun(run))} is on sale`, { type: 'success' });
    else notify('Requested. Finance or an owner decides under Approvals.', { type: 'info' });
  }
  return (
    <>
      <Button size="small" variant="contained" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Publish
      </Button>
      <VerbDialog
        open={isAsking}
        title={`Publish ${nameRun(run)}`}
        action={isAsked ? 'Request approval' : 'Publish'}
        reason={isAsked ? 'required' : 'none'}
        disabled={!returns || (isOutside && !Number.isSafeInteger(cashReturnBps))}
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void confirm(reason)}
      >
        <Consequences product={product} returns={returns} run={run} isOutside={isOutside} />
        {isOutside ? <BandWarning breaks={breaks} typed={typed} onType={setTyped} /> : null}
      </VerbDialog>
    </>
  );
}

interface ConsequencesProps {
  run: RunRecord;
  product: ProductRecord | undefined;
  returns: LiveReturnsDto | undefined;
  /** Then its warning says what approving does. */
  isOutside: boolean;
}

function Consequences({ run, product, returns, isOutside }: ConsequencesProps) {
  return (
    <>
      {product && returns ? (
        <SaleFacts product={product} returns={returns} stock={run.size} />
      ) : (
        <PartLoading height={96} label="Reading price and returns" />
      )}
      <Typography variant="body2" sx={{ mb: 1 }}>
        {isOutside ? '' : `${describeApproval({ kind: 'run-band' })} `}Its commitment becomes public, and the
        product stays published.
      </Typography>
      {product && product.state !== 'published' ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          The product isn’t published: customers see the run once it is.
        </Alert>
      ) : null}
    </>
  );
}

/** Above 100 % the shop pays out more than it takes in, whatever the product's own band allows. */
const maxCashBps = 10_000;

function describeBreaks(returns: LiveReturnsDto, product: ProductRecord): string[] {
  const band = bandOf(product);
  const breaks = findBandBreaks(returns, { ...band, maxCashBps: Math.min(band.maxCashBps, maxCashBps) });
  return breaks.length === 0 ? [] : withFigure(breaks, returns.cashReturnBps);
}
