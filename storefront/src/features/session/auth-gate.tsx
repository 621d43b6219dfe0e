'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { readAuthName } from './auth-url.ts';

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }));

interface AuthGateProps {
  /** Where demo mails can be read; null in live mode. */
  mailboxUrl: string | null;
  blockedCountries: readonly string[];
}

function OpenDialog(props: AuthGateProps) {
  const name = readAuthName(useSearchParams().get('auth'));
  return name ? <AuthDialog name={name} {...props} /> : null;
}

/** Any page opens sign-in, sign-up and reset by `?auth=`; the code of the dialogs loads when first asked for. */
export function AuthGate(props: AuthGateProps) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}
