import { Suspense } from 'react';
import { signIn as SignIn } from '../lazy-screens.ts';
import { Waiting } from './waiting.tsx';

/** Suspends in its own boundary, so that the previous screen disappears immediately. */
export function SignInScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <SignIn />
    </Suspense>
  );
}
