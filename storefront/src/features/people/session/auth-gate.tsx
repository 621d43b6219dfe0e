'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { readAuthName } from './auth-url.ts';
import type { SignUpRules } from './sign-up-form.tsx';

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }));

interface AuthGateProps {
  /** Where demo emails can be read; null in live mode. */
  mailboxUrl: string | null;
  rules: SignUpRules;
}

function OpenDialog(props: AuthGateProps) {
  const name = readAuthName(useSearchParams().get('auth'));
  return name ? <AuthDialog name={name} {...props} /> : null;
}

/** Opens sign-in, sign-up and reset on any page by `?auth=`; the dialogs' code loads on first use. */
export function AuthGate(props: AuthGateProps) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}
