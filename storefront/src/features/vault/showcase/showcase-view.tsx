'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ReportShowcase } from './report-showcase.tsx';
import { ShowcasePage } from './showcase-page.tsx';
import { text } from './text.ts';

/** A showcase as it is now: the page around may be a moment older. */
export function ShowcaseView({ address }: { address: string }) {
  const answer = useApi(`/api/showcases/${address}`, { revalidateOnFocus: false });
  if (!answer.data)
    return (
      <NotLoaded
        of={answer}
        placeholder={<Skeleton height="100vh" />}
        gone={
          <EmptyState title={text.goneTitle} next={{ label: text.toShop, href: '/shop' }}>
            {text.goneBody}
          </EmptyState>
        }
      />
    );
  return (
    <>
      <ShowcasePage showcase={answer.data} Title="h1" />
      <ReportShowcase address={address} />
    </>
  );
}
