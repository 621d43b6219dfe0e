import type { Metadata } from 'next';
import { BrowseLinks } from '../../../features/base/shell/index.ts';
import { getPicturedSets } from '../../../features/catalogue/cards/queries.ts';
import { SetList, setText as text } from '../../../features/catalogue/sets/index.ts';
import { addressOfSet } from '../../../lib/addresses.ts';
import { itemList, JsonLd } from '../../../lib/json-ld.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/sets' },
};

export default async function SetsPage() {
  const sets = await getPicturedSets();
  return (
    <div className={page.page}>
      <JsonLd
        things={[
          itemList(
            text.title,
            sets.map(({ name, code }) => ({ name, path: addressOfSet(code) })),
          ),
        ]}
      />
      <BrowseLinks />
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      {sets.length > 0 ? (
        <SetList sets={sets} />
      ) : (
        <EmptyState title={text.emptyTitle}>{text.emptyBody}</EmptyState>
      )}
    </div>
  );
}
