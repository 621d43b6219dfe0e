'use client';

import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useKeyFor } from '../../../ui/form/use-key-for.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { SignedIn } from '../../people/session/index.ts';
import { Conversation } from './conversation.tsx';
import { pathOfCase } from './paths.ts';
import { ReplyForm } from './reply-form.tsx';
import { text } from './text.ts';

const skeleton = <Skeleton height="320px" isCard />;
const ID = /^#[0-9a-f-]{36}$/;

function follow(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
const useHash = (): string | null =>
  useSyncExternalStore(
    follow,
    () => window.location.hash,
    () => null,
  );

/** A customer's question: `#<id>`, so that its number stays out of logs. */
export function ThreadScreen() {
  const hash = useHash();
  return (
    <Stack gap={24} marginTop={20} className={layout.slim}>
      <p>
        <Link href="/support" className={layout.link}>
          {text.back}
        </Link>
      </p>
      <SignedIn fallback={skeleton}>
        {() => {
          if (hash === null) return skeleton;
          return ID.test(hash) ? <Thread key={hash} id={hash.slice(1)} /> : <Gone />;
        }}
      </SignedIn>
    </Stack>
  );
}

const Gone = () => (
  <EmptyState title={text.gone} next={{ label: text.startNew, href: '/support' }}>
    {text.goneHint}
  </EmptyState>
);

function Thread({ id }: { id: string }) {
  const path = pathOfCase(id);
  const answer = useApi(path, { refreshInterval: 60_000 });
  const keyFor = useKeyFor();
  const { data, mutate } = answer;
  if (!data) return <NotLoaded of={answer} height="320px" gone={<Gone />} />;
  return (
    <>
      <Conversation thread={data} photoOf={(photoId) => `${path}/photos/${photoId}`} />
      <ReplyForm
        thread={data}
        photosPath={`${path}/photos`}
        send={async (words) => {
          const idempotencyKey = keyFor(`${data.messages.length} ${words}`);
          await callApi(`${path}/messages`, { method: 'POST', body: { text: words }, idempotencyKey });
        }}
        onSent={async () => {
          await mutate();
        }}
      />
    </>
  );
}
