'use client';

import { useSearchParams } from 'next/navigation';
import { LinkEnd } from './link-story.tsx';
import { tellFailure } from './link-text.ts';

/** `?reason=` is a code of the shop's errors; whatever else stands there is only "this did not work". */
export function AuthErrorScreen() {
  return <LinkEnd story={tellFailure(useSearchParams().get('reason'))} role="alert" />;
}
