'use client';

import { lazy, Suspense } from 'react';
import { useLateQuery } from '../../../lib/api/use-late-query.tsx';
import { leavePlace, replacePlace } from '../../../lib/place.ts';
import { PAGE } from '../paths.ts';

const ClaimDialog = lazy(async () => ({ default: (await import('../claim/claim-dialog.tsx')).ClaimDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));
const ResultDialog = lazy(async () => ({ default: (await import('./result-dialog.tsx')).ResultDialog }));

/** What links lead to, over the page: `?confirm=` of the form's mail, `?claim=` of a prize, `?drop=` of a past drop. */
export function DropDialogs() {
  const [query, reader] = useLateQuery();
  const params = new URLSearchParams(query);
  const token = params.get('confirm');
  const awardId = params.get('claim');
  const dropId = params.get('drop');
  return (
    <>
      {reader}
      <Suspense fallback={null}>
        {/* A used token must not stay in the address. */}
        {token ? <ConfirmDialog key={token} token={token} onClose={() => replacePlace(PAGE)} /> : null}
        {awardId ? <ClaimDialog key={awardId} awardId={awardId} onClose={() => leavePlace(PAGE)} /> : null}
        {dropId ? <ResultDialog key={dropId} dropId={dropId} onClose={() => leavePlace(PAGE)} /> : null}
      </Suspense>
    </>
  );
}
