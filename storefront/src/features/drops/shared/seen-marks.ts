import type { DropDto } from '@pullproof/server/contract';

const seen = new Map<string, NonNullable<DropDto['mark']>>();

/** Keeps what this page was shown of a list while entries came in: the published list must have it. */
export function keepMark({ id, mark, state }: Pick<DropDto, 'id' | 'mark' | 'state'>): void {
  if (mark && state === 'open') seen.set(id, mark);
}

export const readSeenMark = (dropId: string): NonNullable<DropDto['mark']> | undefined => seen.get(dropId);
