'use client';

import type { WalletEntryDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { Button, buttonClass, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PickField } from '../../../ui/form/filter-fields.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SignedIn } from '../../people/session/index.ts';
import { bucketNames } from './bucket-names.ts';
import { MovementTable } from './movement-table.tsx';
import { movementGroups, movementText as text } from './movement-text.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';

type Group = (typeof movementGroups)[number]['value'];
type Bucket = '' | WalletEntryDto['bucket'];

interface View {
  group: Group;
  bucket: Bucket;
}

const ALL: View = { group: '', bucket: '' };
const buckets: readonly { value: Bucket; label: string }[] = [
  { value: '', label: text.anyAccount },
  { value: 'cash', label: bucketNames.cash },
  { value: 'promo', label: bucketNames.promo },
  { value: 'held', label: bucketNames.held },
];

function pathOf(kind: 'list' | 'file', { group, bucket }: View): string {
  const params = new URLSearchParams();
  if (group) params.set('kind', group);
  if (bucket) params.set('bucket', bucket);
  const path = kind === 'file' ? '/api/me/wallet/history.csv' : '/api/me/wallet/history';
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

export function WalletHistoryScreen() {
  return (
    <Stack gap={24} marginTop={28}>
      <SignedIn fallback={<Skeleton height="480px" />}>{() => <History />}</SignedIn>
    </Stack>
  );
}

/** All movements, filtered by kind and account; the CSV contains the same rows. */
function History() {
  const [view, setView] = useState(ALL);
  const list = usePages(pathOf('list', view));
  const { rows, error, retry } = list;
  const isNarrowed = view.group !== '' || view.bucket !== '';
  return (
    <>
      <search className={page.fields} aria-label={text.filters}>
        <PickField<Group>
          label={text.what}
          options={movementGroups}
          value={view.group}
          onPick={(group) => setView({ ...view, group })}
        />
        <PickField<Bucket>
          label={text.account}
          options={buckets}
          value={view.bucket}
          onPick={(bucket) => setView({ ...view, bucket })}
        />
        <a className={buttonClass({})} href={pathOf('file', view)} download>
          {text.csv}
        </a>
      </search>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <Skeleton height="360px" /> : null}
      {rows?.length === 0 ? <Nothing isNarrowed={isNarrowed} onClear={() => setView(ALL)} /> : null}
      {rows && rows.length > 0 ? <MovementTable entries={rows} /> : null}
      {list.hasMore ? (
        <p>
          <MoreButton list={list} label={text.more} />
        </p>
      ) : null}
    </>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) {
    return (
      <EmptyState
        title={text.emptyTitle}
        action={<ButtonLink href="/profile/wallet">{text.addMoney}</ButtonLink>}
      >
        {text.emptyBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={text.nothingTitle} action={<Button onClick={onClear}>{text.clear}</Button>}>
      {text.nothingBody}
    </EmptyState>
  );
}
