import type { Metadata } from 'next';
import { LiveRefresh } from '../../features/office/live/index.ts';
import { getTopPulls } from '../../features/packs/pulls/queries.ts';
import { pullsText as text, TopPulls } from '../../features/packs/pulls/index.ts';
import { BrowseLinks } from '../../features/base/shell/index.ts';
import { itemList, JsonLd } from '../../lib/json-ld.tsx';
import page from '../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/top-pulls' },
};

export default async function TopPullsPage() {
  const pulls = await getTopPulls('7d');
  return (
    <div className={page.page}>
      <LiveRefresh />
      <JsonLd
        things={[
          itemList(
            text.title,
            pulls.map(({ id, cardName }) => ({ name: cardName, path: `/pulls/${id}` })),
          ),
        ]}
      />
      <BrowseLinks />
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <TopPulls pulls={pulls} />
    </div>
  );
}
