'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SignedInSections } from '../session/index.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSection } from './email-section.tsx';
import { PersonSection } from './person-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { accountText } from './text.ts';

export function AccountScreen() {
  return (
    <SignedInSections loading={<Sections isSignedIn={false} />}>
      {() => <Sections isSignedIn />}
    </SignedInSections>
  );
}

/** Headings stand before the profile has loaded, and the same elements stay: new ones would count as painted late. */
function Sections({ isSignedIn }: { isSignedIn: boolean }) {
  const { data: profile, error, mutate } = useApi(isSignedIn ? '/api/me' : null);
  if (error && !profile)
    return <ErrorState error={error} title={accountText.loadFailed} onRetry={() => void mutate()} />;
  return (
    <>
      <PictureSection profile={profile} />
      <PersonSection profile={profile} />
      <EmailSection profile={profile} />
      <DeleteAccount email={profile?.email} />
    </>
  );
}
