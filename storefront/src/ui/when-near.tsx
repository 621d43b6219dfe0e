'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

const MARGIN = '600px 0px';

interface WhenNearProps {
  /** Keeps the place: the final geometry. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children once they are about to scroll into view: their code is not fetched before. */
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

  return <div ref={place}>{isNear ? children : fallback}</div>;
}
