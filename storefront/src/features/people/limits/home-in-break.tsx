'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useBreak } from './use-break.ts';

/** The front page advertises all over: a customer on a break gets the start page instead, which doesn't. */
export function HomeInBreak() {
  const isOnBreak = Boolean(useBreak());
  const router = useRouter();
  useEffect(() => {
    if (isOnBreak) router.replace('/home');
  }, [isOnBreak, router]);
  return null;
}
