'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';

function Focus() {
  const path = usePathname();
  const lastPath = useRef(path);

  useEffect(() => {
    if (lastPath.current === path) return undefined;
    lastPath.current = path;
    // The new page commits together with the path, but its heading may stream in a frame later.
    const frame = requestAnimationFrame(() => {
      const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
      const heading = headings.find((candidate) => candidate.offsetParent !== null);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);

  return null;
}

/** Moves focus to the new page's h1 after navigation, so that screen readers announce the page. */
export function FocusOnNavigation() {
  return (
    <Suspense fallback={null}>
      <Focus />
    </Suspense>
  );
}
