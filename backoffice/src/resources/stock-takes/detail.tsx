import { formatCount, stockTakesDeclaration, type StockTakeRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { CountDesk, useIsFirstCounter } from './count-desk.tsx';
import { TakeItems } from './take-items.tsx';
import { TakeState } from './take-state.tsx';
import { isUnderWay, takeName } from './take-words.ts';

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
