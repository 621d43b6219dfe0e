import { Suspense } from 'react';
import { signIn as SignIn } from '../lazy-screens.ts';
import { Waiting } from './waiting.tsx';

/** Waits for its code in a place of its own, so that the screen before it goes at once. */
export function SignInScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <SignIn />
    </Suspense>
  );
}
