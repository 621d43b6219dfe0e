import { type DropDto, dropListSeconds } from '@pullproof/server/contract';
import { formatClock } from '../../../lib/text/format.ts';
import { isListLate, stageOf } from '../shared/phase.ts';
import { readPublished } from '../shared/published.ts';
import { ceremonyText as text } from './text.ts';

/** Before the list is published: that it is due, or why its delay changes nothing, and when the drop becomes void. */
export function ListWait({ drop, now }: { drop: DropDto; now: number | null }) {
  if (stageOf(drop, now) !== 'due') return <p role="alert">{text.missed}</p>;
  if (!isListLate(drop, now)) return <p>{text.closingBody}</p>;
  const deadline = new Date(Date.parse(drop.closesAt) + dropListSeconds.round * 1_000).toISOString();
  return <p>{text.delayedBody(readPublished(drop)?.mark?.count ?? 0, formatClock(deadline))}</p>;
}
