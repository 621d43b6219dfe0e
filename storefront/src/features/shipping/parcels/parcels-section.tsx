'use client';

import type { ParcelDto } from '@pullproof/server/contract';
import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { usePages, type Pages } from '../../../lib/api/use-pages.ts';
import { leavePlace, replacePlace, withParam } from '../../../lib/place.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { NothingYet, Section } from '../../../ui/layout/section.tsx';
import { ParcelRow } from './parcel-row.tsx';
import css from './parcels.module.css';
import { OPEN_PARCELS_PATH, PARCELS_PATH } from './paths.ts';
import { text } from './text.ts';

const ParcelPanel = lazy(async () => ({ default: (await import('./parcel-panel.tsx')).ParcelPanel }));

/** What changes with a parcel, besides the lists of parcels. */
const CHANGED = [PARCELS_PATH, '/api/me/shipping', '/api/me/wallet', '/api/me/collection', '/api/me/history'];

/**
 * The customer's parcels, open ones first; `?parcel=` opens one. `children` stand below and come with the parcels, whose
 * height would move them.
 */
export function ParcelsSection({ children }: { children: ReactNode }) {
  const open = usePages(OPEN_PARCELS_PATH);
  const [isPastShown, setPastShown] = useState(false);
  const past = usePages(isPastShown ? `${PARCELS_PATH}?part=past` : null);
  const known = [...(open.rows ?? []), ...(past.rows ?? [])];
  useLinkedNumber();

  async function refresh() {
    open.retry();
    if (isPastShown) past.retry();
    await refreshPaths(...CHANGED);
  }
  const isKnown = Boolean(open.rows ?? open.error);
  return (
    <>
      <Section id="parcels" title={text.title} lead={text.lead}>
        <OpenParcels pages={open} />
        {isPastShown ? <PastParcels pages={past} /> : null}
        {isKnown && !isPastShown ? (
          <p>
            <Button size="small" onClick={() => setPastShown(true)}>
              {text.past}
            </Button>
          </p>
        ) : null}
        <OpenParcel known={known} onChanged={refresh} />
      </Section>
      {isKnown ? children : null}
    </>
  );
}

/** Mails link to a parcel by its number, `#PP-10001`: opens it, however long ago it was. */
function useLinkedNumber(): void {
  const search = useSearchParams().toString();
  const openLinked = useEffectEvent(async () => {
    const number = /^#(PP-[0-9]{1,12})$/.exec(window.location.hash)?.[1];
    if (number === undefined) return;
    const { data } = await callApi(`${PARCELS_PATH}?number=${number}`);
    const [parcel] = data;
    if (parcel) replacePlace(withParam('/profile/shipping', search, 'parcel', parcel.id));
  });
  useEffect(() => {
    // The list shows what is wrong when the shop cannot be reached.
    const follow = () => void openLinked().catch(() => undefined);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}

function OpenParcels({ pages }: { pages: Pages<ParcelDto> }) {
  const { rows, error, retry } = pages;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!rows) return <ParcelsSkeleton />;
  if (rows.length === 0)
    return (
      <>
        <NothingYet title={text.emptyTitle}>{text.emptyBody}</NothingYet>
        <p>
          <ButtonLink href="/collect" variant="primary" size="small">
            {text.collection}
          </ButtonLink>
        </p>
      </>
    );
  return <Rows pages={pages} rows={rows} more={text.more} />;
}

function PastParcels({ pages }: { pages: Pages<ParcelDto> }) {
  const { rows, error, retry } = pages;
  return (
    <Stack gap={12}>
      <h3 className={layout.text16}>{text.pastTitle}</h3>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <ParcelsSkeleton /> : null}
      {rows?.length === 0 ? <p className={layout.note}>{text.noPast}</p> : null}
      {rows && rows.length > 0 ? <Rows pages={pages} rows={rows} more={text.older} /> : null}
    </Stack>
  );
}

interface RowsProps {
  pages: Pages<ParcelDto>;
  rows: readonly ParcelDto[];
  more: string;
}

function Rows({ pages, rows, more }: RowsProps) {
  return (
    <>
      <Stack as="ul" gap={10}>
        {rows.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} />
        ))}
      </Stack>
      {pages.hasMore ? (
        <p>
          <MoreButton list={pages} label={more} size="small" />
        </p>
      ) : null}
    </>
  );
}

/** As tall as two parcels. */
export function ParcelsSkeleton() {
  return (
    <div className={css.waiting} aria-busy="true">
      <Skeleton height="100%" />
    </div>
  );
}

interface OpenParcelProps {
  known: readonly ParcelDto[];
  onChanged: () => Promise<void>;
}

/** The panel of the parcel in the address. */
function OpenParcel({ known, onChanged }: OpenParcelProps) {
  const query = useSearchParams().toString();
  const id = new URLSearchParams(query).get('parcel');
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ParcelPanel
        key={id}
        id={id}
        known={known.find((parcel) => parcel.id === id)}
        onChanged={onChanged}
        onClose={() => leavePlace(withParam('/profile/shipping', query, 'parcel', null))}
      />
    </Suspense>
  );
}
