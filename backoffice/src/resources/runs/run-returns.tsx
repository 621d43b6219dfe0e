import { formatCount, formatBps, type ProductRecord, type RunRecord } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { bandOf, findBandBreaks } from '../../shared/runs/return-band.ts';
import { useReturns } from '../../shared/runs/use-returns.ts';

/** Current returns of the run's unopened packs, compared with the product's band. */
export function RunReturns() {
  const run = useRecordContext<RunRecord>();
  if (!run?.sealedAt || run.state === 'closed') return null;
  return <Returns run={run} />;
}

function Returns({ run }: { run: RunRecord }) {
  const { data: product } = useGetOne<ProductRecord>(
    'products',
    { id: run.productId ?? '' },
    { enabled: run.productId !== null },
  );
  const { data } = useReturns(run.id, product);
  const hasPacks = data !== undefined && data.packsLeft > 0;
  const breaks = hasPacks && product ? findBandBreaks(data, bandOf(product)) : [];
  return (
    <Section
      title="Returns now"
      hint="For all that is unopened, sold or not, at current values, rates and price."
    >
      {breaks.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {breaks.join(' ')}
        </Alert>
      ) : null}
      <Facts
        rows={[
          ['Not opened', data && formatCount(data.packsLeft)],
          ['Mean value of one', <Money key="mean" cents={hasPacks ? data.averageValueCents : undefined} />],
          ['Value return', hasPacks ? formatBps(data.valueReturnBps) : '–'],
          ['Cash return', hasPacks ? formatBps(data.cashReturnBps) : '–'],
        ]}
      />
    </Section>
  );
}
