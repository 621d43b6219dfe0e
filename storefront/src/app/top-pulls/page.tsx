import type { Metadata } from 'next';
import { getTopPulls } from '../../features/pulls/queries.ts';
import { text } from '../../features/pulls/text.ts';
import { TopPulls } from '../../features/pulls/top-pulls.tsx';
import page from '../../ui/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/top-pulls' },
};

export default async function TopPullsPage() {
  const pulls = await getTopPulls('7d');
  return (
    <div className={page.narrow}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <TopPulls pulls={pulls} />
    </div>
  );
}
