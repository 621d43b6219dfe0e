import { formatCount } from '../../lib/text/format.ts';

/** Separate from the page's texts, because every page's menu uses it. */
export const unreadText = (count: number): string => `${formatCount(count)} unread`;
