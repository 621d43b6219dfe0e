'use client';

import { useEffect, type ReactNode } from 'react';
import { text } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AuthLink } from './auth-link.tsx';
import { switchAuth } from './auth-url.ts';
import { useSession, type Customer } from './use-session.ts';

interface SignedInProps {
  /** Shown while it is not known who is looking: the page's own skeleton. */
  fallback: ReactNode;
  /** Puts the page's own heading and margins round what is shown instead. */
  frame?: (notice: ReactNode) => ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** A private part of a page. Signed-out visitors get the dialog at once and stay where they were. */
export function SignedIn({ fallback, frame = (notice) => notice, children }: SignedInProps) {
  const { customer, error, retry } = useSession();
  const isSignedOut = customer === null;

  useEffect(() => {
    if (isSignedOut && !new URLSearchParams(window.location.search).has('auth')) switchAuth('sign-in');
  }, [isSignedOut]);

  if (error) return frame(<ErrorState error={error} onRetry={retry} />);
  if (customer === undefined) return fallback;
  if (customer === null) {
    return frame(
      <EmptyState
        title={text.signedOut.title}
        action={
          <AuthLink to="sign-in" className={buttonClass({ look: 'primary' })}>
            {text.nav.signIn}
          </AuthLink>
        }
      >
        {text.signedOut.body}
      </EmptyState>,
    );
  }
  return children(customer);
}
