'use client';

import type { ProfileDto } from '@pullproof/server/contract';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSection } from './email-section.tsx';

/** What comes after who somebody is: how they sign in, and the way out. */
export function LowerSections({ profile }: { profile: ProfileDto }) {
  return (
    <>
      <EmailSection profile={profile} />
      <DeleteAccount email={profile.email} />
    </>
  );
}
