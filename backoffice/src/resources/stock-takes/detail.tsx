import { formatCount, stockTakesDeclaration, type StockTakeRecord } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ScanDesk } from '../shipping/scan/scan-desk.tsx';
import { TakeItems } from './take-items.tsx';
import { TakeState } from './take-state.tsx';
import { isUnderWay, namePlace, takeName } from './take-words.ts';
import { useCounting, useLiveTake } from './use-counting.ts';

const { value } = factsOf<StockTakeRecord>(stockTakesDeclaration);
const isSet = (field: keyof StockTakeRecord) => (take: StockTakeRecord) => take[field] !== null;

const facts = [
  value('state', { cell: (take) => <TakeState take={take} /> }),
  value('places'),
  value('originName'),
  value('expectedCount', { if: isSet('expectedCount') }),
  value('scannedCount'),
  value('differenceCount', { if: isSet('differenceCount') }),
  value('differenceCents', { if: isSet('differenceCents') }),
  value('openerName'),
  value('createdAt'),
  value('counterName', { if: isSet('counterName') }),
  value('countedAt', { if: isSet('countedAt') }),
  value('recounterName', { if: isSet('recounterName') }),
  value('recountedAt', { if: isSet('recountedAt') }),
  value('closerName', { if: isSet('closerName') }),
  value('closedAt', { if: isSet('closedAt') }),
];

/** A stock-take; while it is under way its page is where it is counted and decided, by scanner or keyboard. */
export function TakeDetail() {
  return (
    <EditScreen titleOf={(take) => takeName(Number(take['number']))} actions={<TakeVerbs />}>
      <Take />
    </EditScreen>
  );
}

function Take() {
  const take = useRecordContext<StockTakeRecord>();
  const mayCount = usePermission('stock-takes.write');
  if (!take) return null;
  return (
    <>
      {isUnderWay(take) && mayCount ? <CountDesk take={take} /> : null}
      <DetailColumns
        side={
          <>
            <FactsSection title="At a glance" rows={facts} />
            <Timeline />
          </>
        }
      >
        <TakeItems take={take} />
      </DetailColumns>
    </>
  );
}

/** Whether this person took part in the count that another has to repeat. */
function useIsFirstCounter({ openedBy, countedBy }: StockTakeRecord): boolean {
  const { identity } = useGetIdentity();
  return identity?.id === openedBy || identity?.id === countedBy;
}

function CountDesk({ take }: { take: StockTakeRecord }) {
  const { scanner, place, scan } = useCounting(take);
  useLiveTake();
  const isFirst = useIsFirstCounter(take);
  if (take.state === 'recounting' && isFirst)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        These differences are worth more than one person may settle alone. Another person now counts the
        shelves again without seeing your count. Then the differences are decided.
      </Alert>
    );
  const label = place ? `Scan what lies on ${namePlace(place)}` : 'Scan the label of a shelf';
  const progress =
    take.expectedCount === null
      ? `${formatCount(take.scannedCount)} scanned.`
      : `${formatCount(take.scannedCount)} scanned, ${formatCount(take.expectedCount)} expected.`;
  return (
    <>
      {take.state === 'recounting' ? (
        <Alert severity="info">
          You count these shelves for a second time. What the first count found is hidden until you finish.
        </Alert>
      ) : null}
      <ScanDesk
        title={take.state === 'deciding' ? 'Found after all' : 'Count'}
        label={label}
        hint={
          take.state === 'deciding'
            ? 'A missing card that you scan here was found after all.'
            : `${progress} Labels, certificates or slab QR codes; a shelf’s label changes the place.`
        }
        scanner={scanner}
        onScan={scan}
      />
    </>
  );
}

function TakeVerbs() {
  const take = useRecordContext<StockTakeRecord>();
  const mayCount = usePermission('stock-takes.write');
  if (!take || !mayCount || !isUnderWay(take)) return null;
  return <VerbsOf take={take} />;
}

function VerbsOf({ take }: { take: StockTakeRecord }) {
  const isFirst = useIsFirstCounter(take);
  const target = { resource: 'stock-takes', id: take.id };
  if (take.state === 'deciding')
    return (
      <ReasonVerb
        {...target}
        verb="close"
        withoutReason
        label="Close"
        title="Close this stock-take"
        effect={
          take.undecidedCount === 0
            ? 'Everything is decided. It stays as it is now.'
            : `Decide every difference first: ${formatCount(take.undecidedCount ?? 0)} left.`
        }
        done="Closed"
      />
    );
  return (
    <>
      {take.state === 'recounting' && isFirst ? null : (
        <ReasonVerb
          {...target}
          verb="finish"
          withoutReason
          label="Finish counting"
          title="Finish counting"
          effect={finishing(take)}
          done="Counted"
        />
      )}
      <ReasonVerb
        {...target}
        verb="cancel"
        label="Cancel"
        danger
        title="Cancel this stock-take"
        effect="It ends without a result. Nothing changes for the cards."
        done="Cancelled"
      />
    </>
  );
}

function finishing({ state, scannedCount, expectedCount }: StockTakeRecord): string {
  if (state === 'recounting' || expectedCount === null)
    return `You scanned ${formatCount(scannedCount)}. What neither count found is missing.`;
  return `You scanned ${formatCount(scannedCount)}; ${formatCount(expectedCount)} are expected. What you didn’t scan becomes a difference to decide, and valuable differences are counted again by another person.`;
}
