'use client';

import { useSearchParams } from 'next/navigation';
import { LinkEnd } from './link-story.tsx';
import { tellFailure } from './link-text.ts';

/** `?reason=` is an error code of the shop; unknown values show a generic failure. */
export function AuthErrorScreen() {
  return <LinkEnd story={tellFailure(useSearchParams().get('reason'))} role="alert" />;
}
