import type { RunDto } from '@pullproof/server/contract';

type Noticed = Pick<RunDto, 'state' | 'noticeAt' | 'stopAt' | 'stoppedAt' | 'noticeReason'>;

export interface Notice {
  says: string;
  /** When it ends or ended, if known. */
  at: string | null;
  /** The reason, and what remains possible; may be empty. */
  rest: string;
}

/** Returns the announcement of a run's end in its current state; null for runs without one. */
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
