import type { RunDto } from '@pullproof/server/contract';
import { formatDate, formatMoment } from '../../lib/format.ts';

type Noticed = Pick<RunDto, 'state' | 'noticeAt' | 'stopAt' | 'stoppedAt' | 'noticeReason'>;

/** What the shop has announced about the end of a run, by where that stands now; null for runs that nobody ends. */
export function tellNotice({ state, noticeAt, stopAt, stoppedAt, noticeReason }: Noticed): string | null {
  if (noticeAt === null) return null;
  const parts =
    state === 'on_sale'
      ? [`Sales of this run will stop${stopAt === null ? '' : ` on ${formatMoment(stopAt)}`}.`]
      : [`Sales of this run have stopped${when(stoppedAt ?? stopAt)}.`];
  if (noticeReason) parts.push(noticeReason);
  if (state === 'closing') parts.push('Packs that were bought can still be opened.');
  return parts.join(' ');
}

const when = (at: string | null): string => (at === null ? '' : `, on ${formatDate(at)}`);
