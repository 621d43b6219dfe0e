'use client';

import type { ReactNode } from 'react';
import { isProblem } from '@pullproof/shared/problem';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface NotLoadedProps {
  /** An answer of `useApi` without data. */
  of: { error: unknown; mutate: () => unknown };
  /** Of the skeleton. */
  height?: string;
  /** Shown instead of the skeleton. */
  placeholder?: ReactNode;
  /** Shown instead of the error if the path has no such record. */
  gone?: ReactNode;
}

/** Stands for content until it has loaded: a placeholder, or the error with a button to try again. */
export function NotLoaded({
  of: { error, mutate },
  height = '1em',
  placeholder = <Skeleton height={height} />,
  gone,
}: NotLoadedProps) {
  if (!error) return placeholder;
  if (gone && isProblem(error) && error.status === 404) return gone;
  return <ErrorState error={error} onRetry={() => void mutate()} />;
}
