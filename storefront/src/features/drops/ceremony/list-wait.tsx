'use client';

import { type DropDto, dropListSeconds } from '@pullproof/server/contract';
import { formatClock } from '../../../lib/text/format.ts';
import { isListLate, stageOf } from '../shared/phase.ts';
import { readPublished } from '../shared/published.ts';
import { ceremonyText as text } from './text.ts';
import { useKeptLog } from './use-kept-log.ts';

/** Behind any copy of the log from before the round. */
const missedMs = 20_000;

/** Before the list is published: that it is due, or why its delay changes nothing, and when the drop becomes void. */
export function ListWait({ drop, now }: { drop: DropDto; now: number | null }) {
  if (stageOf(drop, now) !== 'due') {
    const sinceMs = now === null || !drop.beacon ? 0 : now - Date.parse(drop.beacon.at);
    return (
      <>
        <p role="alert">{text.missed}</p>
        {sinceMs > missedMs ? <MissedLog dropId={drop.id} /> : null}
      </>
    );
  }
  if (!isListLate(drop, now)) return <p>{text.closingBody}</p>;
  const deadline = new Date(Date.parse(drop.closesAt) + dropListSeconds.round * 1_000).toISOString();
  return <p>{text.delayedBody(readPublished(drop)?.mark?.count ?? 0, formatClock(deadline))}</p>;
}

function MissedLog({ dropId }: { dropId: string }) {
  useKeptLog(dropId, 'missed');
  return null;
}
