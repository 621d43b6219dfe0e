import { showToast } from '../../../../ui/feedback/toast.tsx';
import type { ReceiptAlarm } from '../alarm.ts';
import { newsText } from './news-text.ts';
import { listOpenAlarms, settleReceipts } from './visit.ts';

/** Settles receipts, tells the news, and returns the alarms to show. Never rejects. */
export async function watchVisit(customerId: string): Promise<ReceiptAlarm[]> {
  const news = await settleReceipts(customerId).catch(() => ({ opened: [], refunded: [] }));
  if (news.opened.length > 0) showToast(newsText.opened(news.opened));
  if (news.refunded.length > 0) showToast(newsText.refunded(news.refunded));
  return listOpenAlarms(customerId);
}
