import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CARDS_PER_PAGE, getCardsOfSet, getSet } from '../../../../features/catalogue/cards/queries.ts';
import { SetPage, setText as text } from '../../../../features/catalogue/sets/index.ts';
import { getOnSaleOfSet } from '../../../../features/catalogue/shop/queries.ts';
import { LiveRefresh } from '../../../../features/office/live/index.ts';
import { addressOfSet } from '../../../../lib/addresses.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import { breadcrumbs, JsonLd } from '../../../../lib/json-ld.tsx';

interface SetRouteProps {
  params: Promise<{ code: string }>;
}

export function generateStaticParams(): { code: string }[] {
  return [{ code: PLACEHOLDER_PARAM }];
}

/** Once for each set, however its code is written. */
const codeOf = async (params: SetRouteProps['params']): Promise<string> =>
  decodeURIComponent((await params).code).toLowerCase();

export async function generateMetadata({ params }: SetRouteProps): Promise<Metadata> {
  const set = await getSet(await codeOf(params));
  if (!set) return { title: 'Page not found', robots: { index: false } };
  return {
    title: set.name,
    description: text.about(set.name, set.cardCount),
    alternates: { canonical: addressOfSet(set.code) },
  };
}

export default async function SetRoute({ params }: SetRouteProps) {
  const code = await codeOf(params);
  const [set, cards, products] = await Promise.all([getSet(code), getCardsOfSet(code), getOnSaleOfSet(code)]);
  if (!set) notFound();
  return (
    <>
      <LiveRefresh />
      <JsonLd
        things={[
          breadcrumbs([
            { name: text.title, path: '/sets' },
            { name: set.name, path: addressOfSet(set.code) },
          ]),
        ]}
      />
      <SetPage set={set} cards={cards} perPage={CARDS_PER_PAGE} products={products} />
    </>
  );
}
