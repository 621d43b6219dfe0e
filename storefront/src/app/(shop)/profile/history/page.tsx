import type { Metadata } from 'next';
import { HistoryScreen, historyText } from '../../../../features/base/history/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: historyText.title, robots: { index: false } };

export default function HistoryPage() {
  return (
    <>
      <h1>{historyText.title}</h1>
      <p className={page.lead}>{historyText.lead}</p>
      <HistoryScreen />
    </>
  );
}
