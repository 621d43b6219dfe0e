'use client';

import { useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { text } from '../../../lib/text/common.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { AuthLink } from './auth-link.tsx';
import { authUrl, switchAuth } from './auth-url.ts';
import { keepReturnPlace } from './return-place.ts';
import { takeSignOut, useSession, type Customer } from './use-session.ts';

interface SignedInProps {
  /** The page's own skeleton, shown while the session is unknown. */
  fallback: ReactNode;
  /** Adds the page's own heading and margins around the notice shown instead of the content. */
  frame?: (notice: ReactNode) => ReactNode;
  children: (customer: Customer) => ReactNode;
}

/**
 * A private part of a page. Signed-out visitors get the sign-in dialog immediately, over the same page; signing out
 * here leads to the front page.
 */
export function SignedIn({ fallback, frame = (notice) => notice, children }: SignedInProps) {
  const { customer, mfa, error, retry } = useSession();
  const router = useRouter();
  const isSignedOut = customer === null && !mfa.pending;
  const isHalfway = customer === null && mfa.pending;

  useEffect(() => {
    if (!isSignedOut) return;
    if (takeSignOut()) router.replace('/');
    else if (!new URLSearchParams(window.location.search).has('auth')) switchAuth('sign-in');
  }, [isSignedOut, router]);

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
          <AuthLink to="sign-in" className={buttonClass({ variant: 'primary' })}>
            {text.signedOut.action}
          </AuthLink>
        }
      >
        {text.signedOut.body}
      </EmptyState>,
    );
  }
  return children(customer);
}
