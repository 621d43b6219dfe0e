import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LiveRefresh } from '../../../../features/office/live/index.ts';
import { ArchitectPage, productText as text } from '../../../../features/packs/product/index.ts';
import { getArchitect } from '../../../../features/catalogue/shop/queries.ts';
import { breadcrumbs, JsonLd } from '../../../../lib/json-ld.tsx';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';

interface ArchitectRouteProps {
  params: Promise<{ slug: string }>;
}

export function generateStaticParams(): { slug: string }[] {
  return [{ slug: PLACEHOLDER_PARAM }];
}

export async function generateMetadata({ params }: ArchitectRouteProps): Promise<Metadata> {
  const architect = await getArchitect((await params).slug);
  if (!architect) return { title: 'Page not found', robots: { index: false } };
  return {
    title: architect.name,
    description: architect.bio || text.architectLead(architect.products.length),
    alternates: { canonical: `/architects/${architect.slug}` },
  };
}

export default async function ArchitectRoute({ params }: ArchitectRouteProps) {
  const architect = await getArchitect((await params).slug);
  if (!architect) notFound();
  return (
    <>
      <LiveRefresh />
      <JsonLd
        things={[
          breadcrumbs([
            { name: text.packs, path: '/shop' },
            { name: architect.name, path: `/architects/${architect.slug}` },
          ]),
        ]}
      />
      <ArchitectPage architect={architect} />
    </>
  );
}
