import type { Metadata } from 'next';
import { getGames } from '../../../features/catalogue/cards/queries.ts';
import { getOnSale } from '../../../features/catalogue/shop/queries.ts';
import { LiveRefresh } from '../../../features/office/live/index.ts';
import { LastInsideNotice, listLastInside } from '../../../features/packs/odds/index.ts';
import { getRun } from '../../../features/packs/runs/queries.ts';
import { Advert } from '../../../features/people/limits/index.ts';
import { getTopPulls } from '../../../features/packs/pulls/queries.ts';
import { pullsText as text, TopPulls } from '../../../features/packs/pulls/index.ts';
import { BrowseLinks } from '../../../features/base/shell/index.ts';
import { itemList, JsonLd } from '../../../lib/json-ld.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/top-pulls' },
};

export default async function TopPullsPage() {
  const [pulls, packs, games] = await Promise.all([
    getTopPulls('7d'),
    getOnSale('pack').catch(() => []),
    getGames(),
  ]);
  const lastInside = await listLastInside(packs, getRun);
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
      {lastInside.length > 0 ? (
        <div className={layout.marginTop20}>
          <Advert>
            <LastInsideNotice news={lastInside} />
          </Advert>
        </div>
      ) : null}
      <TopPulls pulls={pulls} games={games} />
    </div>
  );
}
