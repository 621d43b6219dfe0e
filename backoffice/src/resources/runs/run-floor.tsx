import type { RunRecord } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Facts, Section } from '../../shared/records/section.tsx';
import { gapOf, useFloor } from '../../shared/runs/use-floor.ts';
import { Money } from '../../shared/values/money.tsx';

/** The least that the run's packs may be sold for, beside what is kept of their price. */
export function RunFloor() {
  const run = useRecordContext<RunRecord>();
  if (!run?.productId || (run.state !== 'sealed' && run.state !== 'on_sale')) return null;
  return <Floor productId={run.productId} runId={run.id} />;
}

function Floor({ productId, runId }: { productId: string; runId: string }) {
  const data = useFloor(productId);
  const floor = data?.runs.find((each) => each.runId === runId);
  const gapCents = floor ? gapOf(floor) : 0;
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
