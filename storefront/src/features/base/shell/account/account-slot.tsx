'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { text } from '../text.ts';
import { useIsAlive } from '../../../../lib/use-is-alive.ts';
import { buttonClass } from '../../../../ui/controls/button.tsx';
import { AuthLink } from '../../../people/session/index.ts';
import css from './account-slot.module.css';

interface WhoIsLookingProps {
  children: (isKnown: boolean) => ReactNode;
}

// Not needed to hydrate: the session is requested right after. Without it, the page looks signed out.
const WhoIsLooking = lazy(() =>
  import('./who-is-looking.tsx').then(
    (loaded) => ({ default: loaded.WhoIsLooking }),
    () => ({ default: ({ children }: WhoIsLookingProps) => children(true) }),
  ),
);

/** Fixed width, so that nothing moves when the session is known. */
export function AccountSlot() {
  const isAlive = useIsAlive();
  return (
    <div className={css.slot}>
      {isAlive ? (
        <Suspense fallback={<SignedOut isKnown={false} />}>
          <WhoIsLooking>{(isKnown) => <SignedOut isKnown={isKnown} />}</WhoIsLooking>
        </Suspense>
      ) : (
        <SignedOut isKnown={false} />
      )}
    </div>
  );
}

function SignedOut({ isKnown }: { isKnown: boolean }) {
  return (
    <span className={css.signedOut} data-unknown={!isKnown || undefined}>
      <AuthLink to="sign-in" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {text.signIn}
      </AuthLink>
      <AuthLink to="sign-up" className={buttonClass({ variant: 'primary', size: 'small' })}>
        {text.signUp}
      </AuthLink>
    </span>
  );
}
