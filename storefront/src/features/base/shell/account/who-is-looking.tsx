'use client';

import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { SIGNED_OUT } from '../../../../lib/api.ts';
import { refreshSession, useSession } from '../../../people/session/index.ts';
import css from './account.module.css';

// Loaded only for signed-in customers.
const Account = lazy(async () => ({ default: (await import('./account.tsx')).Account }));

interface WhoIsLookingProps {
  children: (isKnown: boolean) => ReactNode;
}

/** Shows the signed-in customer's account, else `children`. */
export function WhoIsLooking({ children }: WhoIsLookingProps) {
  const { customer } = useSession();
  useEffect(() => {
    if (!customer) return undefined;
    const askAnew = (): void => void refreshSession().catch(() => undefined);
    window.addEventListener(SIGNED_OUT, askAnew);
    return () => window.removeEventListener(SIGNED_OUT, askAnew);
  }, [customer]);
  if (!customer) return children(customer === null);
  return (
    <Suspense fallback={<span className={css.avatar} />}>
      <Account customer={customer} />
    </Suspense>
  );
}
