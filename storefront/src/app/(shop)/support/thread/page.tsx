import type { Metadata } from 'next';
import { supportText, ThreadScreen } from '../../../../features/base/support/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: supportText.thread, robots: { index: false } };

export default function SupportThreadPage() {
  return (
    <div className={page.narrow}>
      <h1>{supportText.thread}</h1>
      <ThreadScreen />
    </div>
  );
}
