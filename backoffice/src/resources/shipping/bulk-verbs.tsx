import { consequences, formatCount, type BulkMovedDto, type ParcelRecord } from '@pullproof/server/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { describeFaults } from '../../providers/api-problem.ts';
import { openPdf } from '../../shared/open-pdf.ts';
import { RunWithAll } from '../../shared/bulk/run-with-all.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { RecordName } from '../../shared/values/record-name.tsx';

interface BulkVerb {
  verb: string;
  label: string;
  /** "Hand over 12 parcels". */
  title: string;
  effect: string;
  /** Offered while one of these is selected. */
  states: readonly ParcelRecord['state'][];
}

const verbs: readonly BulkVerb[] = [
  {
    verb: 'pick',
    label: 'Pick all units',
    title: 'Pick every unit of',
    effect: consequences['shipping/pick'],
    states: ['requested'],
  },
  {
    verb: 'labels',
    label: 'Buy labels',
    title: 'Buy labels for',
    effect: consequences['shipping/labels'],
    states: ['picking', 'packed'],
  },
  {
    verb: 'dispatch',
    label: 'Hand over',
    title: 'Hand over',
    effect: consequences['shipping/dispatch'],
    states: ['packed'],
  },
  {
    verb: 'deliver',
    label: 'Mark delivered',
    title: 'Mark delivered:',
    effect: consequences['shipping/deliver'],
    states: ['shipped'],
  },
];

/** Verbs for the selected parcels, each as if alone: one that is refused stops no other. */
export function BulkParcelVerbs() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ParcelRecord>();
  const mayWrite = usePermission('shipping.write');
  const [answer, setAnswer] = useState<BulkMovedDto>();
  if (!mayWrite) return null;
  const ids = selectedIds.map(String);
  const selected = data.filter(({ id }) => ids.includes(id));
  return (
    <>
      {verbs
        .filter(({ states }) => selected.some(({ state }) => states.includes(state)))
        .map(({ verb, label, title, effect }) => (
          <ReasonVerb<BulkMovedDto>
            key={verb}
            resource="shipping"
            verb={verb}
            body={{ ids }}
            withoutReason
            label={label}
            title={`${title} ${formatCount(ids.length)} parcels`}
            effect={effect}
            onDone={(moved) => {
              setAnswer(moved);
              if (moved.refused.length === 0) onUnselectItems();
            }}
          />
        ))}
      <RunWithAll leftOut="Labels are bought only for parcels you select: each costs money." />
      {selected.some(({ state }) => state === 'packed') ? <PrintLabels ids={ids} /> : null}
      {answer && answer.refused.length > 0 ? (
        <Refused answer={answer} parcels={data} onClose={() => setAnswer(undefined)} />
      ) : null}
    </>
  );
}

/** One document, in the order of the list. */
function PrintLabels({ ids }: { ids: string[] }) {
  const notify = useNotify();
  const [isPrinting, setPrinting] = useState(false);
  async function print() {
    setPrinting(true);
    try {
      await openPdf('/api/admin/shipping/labels.pdf', { ids });
    } catch (error) {
      notify(describeFaults(error), { type: 'error' });
    } finally {
      setPrinting(false);
    }
  }
  return (
    <Button size="small" variant="outlined" loading={isPrinting} onClick={() => void print()}>
      Print labels
    </Button>
  );
}

interface RefusedProps {
  answer: BulkMovedDto;
  parcels: readonly ParcelRecord[];
  onClose: () => void;
}

function Refused({ answer, parcels, onClose }: RefusedProps) {
  const numberOf = (id: string) => parcels.find((parcel) => parcel.id === id)?.number;
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused-title">
      <DialogTitle id="refused-title">
        {formatCount(answer.moved.length)} done, {formatCount(answer.refused.length)} refused
      </DialogTitle>
      <DialogContent>
        {answer.refused.map(({ id, message }) => (
          <div key={id}>
            <strong>{numberOf(id) ?? <RecordName resource="shipping" id={id} kind="parcel" />}</strong>:{' '}
            {message}
          </div>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
