'use client';

import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

const MARGIN = '600px 0px';

interface WhenNearProps {
  /** Placeholder with the final size. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children shortly before they scroll into view; their code is not fetched earlier. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  return <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
