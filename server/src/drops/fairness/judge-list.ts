import { dropListSeconds } from '../../contract/index.ts';
import { parseTime } from '../../base/fairness/index.ts';

/** Whether a list came when it was due, later, or so late that the drop is void; both are times of documents. */
export function judgeDropList(closesAt: string, publishedAt: string): 'in-time' | 'delayed' | 'void' {
  const seconds = parseTime(publishedAt) - parseTime(closesAt);
  if (seconds > dropListSeconds.last) return 'void';
  return seconds > dropListSeconds.due ? 'delayed' : 'in-time';
}
