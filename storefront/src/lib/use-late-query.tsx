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
 * The query of the address, empty until the page is alive, and the part that reads it, to be rendered somewhere. What is drawn without it
 * stands in the HTML and stays: asked for directly, the whole list would be thrown away and drawn anew.
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
