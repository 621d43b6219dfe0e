'use client';

import type { ProfileDto } from '@pullproof/server/contract';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSection } from './email-section.tsx';

/** The sections below the profile: sign-in and account deletion. */
export function LowerSections({ profile }: { profile: ProfileDto }) {
  return (
    <>
      <EmailSection profile={profile} />
      <DeleteAccount email={profile.email} />
    </>
  );
}
