'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';

interface ReaderProps {
  onRead: (query: string) => void;
}

function QueryReader({ onRead }: ReaderProps) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onRead(query), [query, onRead]);
  return null;
}

/**
 * Returns the query string, empty until hydrated, and the element that reads it, which must be rendered somewhere.
 * Calling `useSearchParams` directly would suspend the whole list and render it again, instead of keeping the server's
 * HTML.
 */
export function useLateQuery(): [query: string, reader: ReactNode] {
  const [query, setQuery] = useState('');
  const reader = (
    <Suspense fallback={null}>
      <QueryReader onRead={setQuery} />
    </Suspense>
  );
  return [query, reader];
}
