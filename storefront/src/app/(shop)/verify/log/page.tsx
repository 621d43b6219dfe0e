import type { Metadata } from 'next';
import { LogPage, publicLogText as text } from '../../../../features/packs/public-log/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/verify/log' },
};

export default function PublicLogPage() {
  return (
    <div className={page.narrow}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <LogPage />
    </div>
  );
}
