import { formatCount } from '../../lib/format.ts';

/** Apart from the page's own words, as every page's menu says it. */
export const unreadText = (count: number): string => `${formatCount(count)} unread`;
