'use client';

import { usePages } from '../../lib/api/use-pages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SignedIn } from '../session/index.ts';
import { ChoicesSection } from './choices-section.tsx';
import { Inbox } from './inbox.tsx';
import { INBOX_PATH } from './paths.ts';
import { text } from './text.ts';

export function NotificationsScreen() {
  return (
    <SignedIn
      fallback={<Loading />}
      frame={(notice) => (
        <Stack gap={20} above={28}>
          {notice}
        </Stack>
      )}
    >
      {() => <Sections />}
    </SignedIn>
  );
}

/** The choices render once the inbox's length is known, so that nothing visible shifts. */
function Sections() {
  const pages = usePages(INBOX_PATH);
  return (
    <Stack gap={20} above={28}>
      <Inbox {...pages} />
      {pages.rows || pages.error ? <ChoicesSection /> : null}
    </Stack>
  );
}

/** The headings do not depend on who is signed in, so they show while that loads. */
function Loading() {
  return (
    <Stack gap={20} above={28} aria-busy="true">
      <Section id="inbox" title={text.inbox.title} lead={text.inbox.lead}>
        <Skeleton height="420px" />
      </Section>
    </Stack>
  );
}
