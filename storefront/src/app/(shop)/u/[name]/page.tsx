import type { Metadata } from 'next';
import { ShowcaseView, showcaseText as text } from '../../../../features/vault/showcase/index.ts';
import { getShowcase } from '../../../../features/vault/showcase/queries.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import page from '../../../../ui/layout/page.module.css';

interface ShowcaseRouteProps {
  params: Promise<{ name: string }>;
}

export function generateStaticParams(): { name: string }[] {
  return [{ name: PLACEHOLDER_PARAM }];
}

/** Next passes the segment as the address has it, percent-encoded. */
const addressIn = async (params: ShowcaseRouteProps['params']): Promise<string> => {
  const { name } = await params;
  return encodeURIComponent(decodeURIComponent(name));
};

export async function generateMetadata({ params }: ShowcaseRouteProps): Promise<Metadata> {
  const address = await addressIn(params);
  const showcase = await getShowcase(address);
  if (!showcase) return { title: text.unknown, robots: { index: false } };
  const title = text.pageTitle(showcase.name);
  const description = text.description(showcase.name, showcase.cards.length);
  return {
    title,
    description,
    ...(!showcase.isIndexed && { robots: { index: false } }),
    alternates: { canonical: `/u/${address}` },
    openGraph: {
      title,
      description,
      images: [{ url: `/og/showcases/${address}.jpg`, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** Whether there is such a page, the front door has asked; what is on it, the browser asks for. */
export default async function ShowcaseRoute({ params }: ShowcaseRouteProps) {
  return (
    <div className={page.page}>
      <ShowcaseView address={await addressIn(params)} />
    </div>
  );
}
