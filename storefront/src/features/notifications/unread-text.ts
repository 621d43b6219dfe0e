import { formatCount } from '../../lib/format.ts';

/** In its own file because the menu of every page needs it. */
export const unreadText = (count: number): string => `${formatCount(count)} unread`;
