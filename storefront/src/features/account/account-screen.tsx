'use client';

import { useApi } from '../../lib/api/use-api.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SignedInSections } from '../session/index.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSection } from './email-section.tsx';
import { PersonSection } from './person-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { accountText } from './text.ts';

export function AccountScreen() {
  return <SignedInSections loading={<Loading />}>{() => <Sections />}</SignedInSections>;
}

function Sections() {
  const { data: profile, error, mutate } = useApi('/api/me');
  if (error && !profile)
    return <ErrorState error={error} title={accountText.loadFailed} onRetry={() => void mutate()} />;
  if (!profile) return <Loading />;
  return (
    <>
      <PictureSection profile={profile} />
      <PersonSection profile={profile} />
      <EmailSection profile={profile} />
      <DeleteAccount email={profile.email} />
    </>
  );
}

const { picture, person, email, remove } = accountText;

/** Section headings render before the profile has loaded. */
function Loading() {
  return (
    <>
      <Section id="picture" title={picture.title} lead={picture.lead}>
        <Skeleton height="96px" />
      </Section>
      <Section id="person" title={person.title}>
        <Skeleton height="292px" />
      </Section>
      <Section id="email" title={email.title} lead={email.lead}>
        <Skeleton height="76px" />
      </Section>
      <Section id="delete" title={remove.title} lead={remove.lead} variant="danger">
        <Skeleton height="44px" width="160px" />
      </Section>
    </>
  );
}
