import type { ProductFloorDto, RunRecord } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Facts, Section } from '../../shared/records/section.tsx';
import { Money } from '../../shared/values/money.tsx';

/** The least that the run's packs may be sold for, beside what is kept of their price. */
export function RunFloor() {
  const run = useRecordContext<RunRecord>();
  if (!run?.productId || (run.state !== 'sealed' && run.state !== 'on_sale')) return null;
  return <Floor productId={run.productId} runId={run.id} />;
}

function Floor({ productId, runId }: { productId: string; runId: string }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['products', 'floor', productId],
    queryFn: ({ signal }) => dataProvider.read<ProductFloorDto>(`products/${productId}/floor`, signal),
  });
  const floor = data?.runs.find((each) => each.runId === runId);
  const gapCents = floor ? Math.max(0, floor.leastCents - floor.keptCents) : 0;
  const isPaused = data !== undefined && gapCents > data.budgetLeftCents;
  return (
    <Section
      title="Floor"
      hint="What we would pay back for one purchase, over the whole run as sealed. Opened packs never change it."
    >
      {isPaused ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          Sales are paused: the price keeps less than the floor, and no approved budget is left. Ask for one
          on the product, or raise the price with a new run.
        </Alert>
      ) : null}
      <Facts
        rows={[
          ['Floor of a purchase', <Money key="floor" cents={floor?.floorCents} />],
          ['Kept of the price', <Money key="kept" cents={floor?.keptCents} />],
          ['Budget left below it', <Money key="left" cents={data?.budgetLeftCents} />],
        ]}
      />
    </Section>
  );
}
