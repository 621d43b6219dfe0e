import { formatCount, type PickRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';

/** Picks the selected units, or puts them back: all of them or none. */
export function PickBulk() {
  const { data = [], selectedIds } = useListContext<PickRecord>();
  const mayPick = usePermission('shipping-cards.write');
  if (!mayPick) return null;
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const toPick = selected.filter(({ pickedAt }) => pickedAt === null);
  const picked = selected.filter(({ pickedAt }) => pickedAt !== null);
  return (
    <>
      <PickVerb verb="pick" units={toPick} label="Pick" done="picked" />
      <PickVerb verb="unpick" units={picked} label="Undo the pick of" done="back on the list" />
    </>
  );
}

interface PickVerbProps {
  verb: 'pick' | 'unpick';
  units: readonly PickRecord[];
  label: string;
  done: string;
}

function PickVerb({ verb, units, label, done }: PickVerbProps) {
  const { onUnselectItems } = useListContext();
  const { run, isRunning } = useVerb({ resource: 'shipping/cards', verb }, { isRefusalToast: true });
  if (units.length === 0) return null;
  const count = formatCount(units.length);
  async function pick() {
    const answer = await run({ ids: units.map(({ id }) => id) }, `${count} ${done}`);
    if (answer !== undefined) onUnselectItems();
  }
  return (
    <Button size="small" loading={isRunning} onClick={() => void pick()}>
      {label} {count}
    </Button>
  );
}
