'use client';

import { usePages } from '../../../lib/api/use-pages.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../session/index.ts';
import { ChoicesSection } from './choices-section.tsx';
import { Inbox } from './inbox.tsx';
import { INBOX_PATH } from './paths.ts';
import { text } from './text.ts';

export function NotificationsScreen() {
  return <SignedInSections loading={<Loading />}>{() => <Sections />}</SignedInSections>;
}

/** The choices render once the inbox's length is known, so that nothing visible shifts. */
function Sections() {
  const pages = usePages(INBOX_PATH);
  return (
    <>
      <Inbox {...pages} />
      {pages.rows || pages.error ? <ChoicesSection /> : null}
    </>
  );
}

/** The heading does not depend on who is signed in, so it shows while that loads. */
function Loading() {
  return (
    <Section id="inbox" title={text.inbox.title} lead={text.inbox.lead}>
      <Skeleton height="420px" />
    </Section>
  );
}
