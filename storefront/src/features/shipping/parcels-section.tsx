'use client';

import type { ShippingOverviewDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useApi } from '../../lib/api/use-api.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import page from '../../ui/layout/page.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import profile from '../../ui/layout/section.module.css';
import { Section, StateChip } from '../../ui/layout/section.tsx';
import { OVERVIEW_PATH } from './paths.ts';
import css from './shipping.module.css';
import { text } from './text.ts';

const { parcels } = text;

/** What is already true before parcels are offered: where the cards are, and how many could be sent. */
export function ParcelsSection({ isKnown }: { isKnown: boolean }) {
  const { data, error, mutate } = useApi<ShippingOverviewDto>(isKnown ? OVERVIEW_PATH : null);
  return (
    <Section
      id="parcels"
      title={parcels.title}
      lead={parcels.lead}
      aside={<StateChip look="off">{parcels.state}</StateChip>}
    >
      <p>{parcels.meanwhile}</p>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {error && !data ? null : (
        <div className={css.counts}>{data ? <Counts overview={data} /> : <Skeleton height="26px" />}</div>
      )}
    </Section>
  );
}

function Counts({ overview: { shippableCount } }: { overview: ShippingOverviewDto }) {
  return (
    <>
      <p>
        <strong>{shippableCount === 0 ? parcels.none : parcels.some(shippableCount)}</strong>{' '}
        <span className={profile.fine}>{parcels.notCounted}</span>
      </p>
      <p>
        <Link href="/collect" className={page.link}>
          {parcels.collection}
        </Link>
      </p>
    </>
  );
}
