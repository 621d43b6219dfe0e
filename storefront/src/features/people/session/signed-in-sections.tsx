'use client';

import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SignedIn } from './signed-in.tsx';
import type { Customer } from './use-session.ts';

interface SignedInSectionsProps {
  /** The sections' headings with placeholders, until the session is known. */
  loading: ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** The sections of a profile page, below its title, for the signed-in customer only. */
export function SignedInSections({ loading, children }: SignedInSectionsProps) {
  const frame = (sections: ReactNode, isBusy?: true) => (
    <Stack gap={20} marginTop={28} aria-busy={isBusy}>
      {sections}
    </Stack>
  );
  return (
    <SignedIn fallback={frame(loading, true)} frame={(notice) => frame(notice)}>
      {(customer) => frame(children(customer))}
    </SignedIn>
  );
}
