'use client';

import { lazy, Suspense } from 'react';
import { text } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AuthLink } from '../session/auth-link.tsx';
import { useSession } from '../session/use-session.ts';
import css from './account-slot.module.css';

// Visitors do without: it comes once it is known that someone is signed in.
const Account = lazy(async () => ({ default: (await import('./account.tsx')).Account }));

/** Fixed width, so that nothing moves when it becomes known who is looking. */
export function AccountSlot() {
  const { customer } = useSession();
  return (
    <div className={css.slot}>
      {customer ? (
        <Suspense fallback={<span className={css.avatar} />}>
          <Account customer={customer} />
        </Suspense>
      ) : null}
      {customer === null || customer === undefined ? (
        <span className={css.signedOut} data-unknown={customer === undefined || undefined}>
          <AuthLink to="sign-in" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {text.nav.signIn}
          </AuthLink>
          <AuthLink to="sign-up" className={buttonClass({ look: 'primary', size: 'small' })}>
            {text.nav.signUp}
          </AuthLink>
        </span>
      ) : null}
    </div>
  );
}
