'use client';

import { useSearchParams } from 'next/navigation';
import { LinkEnd } from './link-story.tsx';
import { tellFailure } from './link-text.ts';

/** `?reason=` is a shop error code; anything else shows the generic failure. */
export function AuthErrorScreen() {
  return <LinkEnd story={tellFailure(useSearchParams().get('reason'))} role="alert" />;
}
