import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LiveRefresh } from '../../../../features/office/live/index.ts';
import { RunPage, runsText as text } from '../../../../features/packs/runs/index.ts';
import { getRecipeLabels, getRun } from '../../../../features/packs/runs/queries.ts';
import { breadcrumbs, JsonLd } from '../../../../lib/json-ld.tsx';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';

interface RunRouteProps {
  params: Promise<{ id: string }>;
}

export function generateStaticParams(): { id: string }[] {
  return [{ id: PLACEHOLDER_PARAM }];
}

export async function generateMetadata({ params }: RunRouteProps): Promise<Metadata> {
  const run = await getRun((await params).id);
  if (!run) return { title: 'Page not found', robots: { index: false } };
  return {
    title: text.heading(run.product.title, run.number),
    description: text.lead,
    alternates: { canonical: `/runs/${run.id}` },
  };
}

export default async function RunRoute({ params }: RunRouteProps) {
  const run = await getRun((await params).id);
  if (!run) notFound();
  return (
    <>
      <LiveRefresh />
      <JsonLd
        things={[
          breadcrumbs([
            { name: run.product.title, path: `/shop/${run.product.slug}` },
            { name: text.heading(run.product.title, run.number), path: `/runs/${run.id}` },
          ]),
        ]}
      />
      <RunPage run={run} labels={await getRecipeLabels(run.id)} />
    </>
  );
}
