'use client';

import { useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { text } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AuthLink } from './auth-link.tsx';
import { authUrl, switchAuth } from './auth-url.ts';
import { keepReturnPlace } from './return-place.ts';
import { useSession, type Customer } from './use-session.ts';

interface SignedInProps {
  /** Shown until the session is known: the page's own skeleton. */
  fallback: ReactNode;
  /** Wraps notices shown instead of the content in the page's heading and margins. */
  frame?: (notice: ReactNode) => ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** A private part of a page. Signed-out visitors see the sign-in dialog immediately and stay on the page. */
export function SignedIn({ fallback, frame = (notice) => notice, children }: SignedInProps) {
  const { customer, mfa, error, retry } = useSession();
  const router = useRouter();
  const isSignedOut = customer === null && !mfa.pending;
  const isHalfway = customer === null && mfa.pending;

  useEffect(() => {
    if (isSignedOut && !new URLSearchParams(window.location.search).has('auth')) switchAuth('sign-in');
  }, [isSignedOut]);

  useEffect(() => {
    if (!isHalfway) return;
    keepReturnPlace(authUrl(window.location.href, null));
    router.replace('/login-mfa');
  }, [isHalfway, router]);

  if (error) return frame(<ErrorState error={error} onRetry={retry} />);
  if (customer === undefined || isHalfway) return fallback;
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
