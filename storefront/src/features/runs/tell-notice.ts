import type { RunDto } from '@pullproof/server/contract';

type Noticed = Pick<RunDto, 'state' | 'noticeAt' | 'stopAt' | 'stoppedAt' | 'noticeReason'>;

export interface Notice {
  says: string;
  /** When, if that is known. */
  at: string | null;
  /** The reason, and what still holds; may be empty. */
  rest: string;
}

/** What the shop has announced about the end of a run, by where that stands now; null for runs that nobody ends. */
export function tellNotice({ state, noticeAt, stopAt, stoppedAt, noticeReason }: Noticed): Notice | null {
  if (noticeAt === null) return null;
  const rest = [noticeReason, state === 'closing' ? 'Packs that were bought can still be opened.' : null];
  return {
    ...(state === 'on_sale'
      ? { says: 'Sales of this run will stop', at: stopAt }
      : { says: 'Sales of this run have stopped', at: stoppedAt ?? stopAt }),
    rest: rest.filter(Boolean).join(' '),
  };
}
