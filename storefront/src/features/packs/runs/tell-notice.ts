import type { RunDto } from '@pullproof/server/contract';

type Noticed = Pick<RunDto, 'state' | 'noticeAt' | 'stopAt' | 'stoppedAt' | 'noticeReason'>;

export interface Notice {
  says: string;
  /** The time, if known. */
  at: string | null;
  /** The reason and what remains valid; may be empty. */
  rest: string;
}

/** Describes the announced end of a run in its current state; null for runs without an announcement. */
export function tellNotice({ state, noticeAt, stopAt, stoppedAt, noticeReason }: Noticed): Notice | null {
  if (noticeAt === null) return null;
  const rest = [noticeReason, state === 'closing' ? 'What was bought can still be opened.' : null];
  return {
    ...(state === 'on_sale'
      ? { says: 'Sales of this run will stop', at: stopAt }
      : { says: 'Sales of this run have stopped', at: stoppedAt ?? stopAt }),
    rest: rest.filter(Boolean).join(' '),
  };
}
