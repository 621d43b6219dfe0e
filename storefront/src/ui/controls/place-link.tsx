'use client';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pushPlace, replacePlace } from '../../lib/place.ts';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Replaces the current history entry, so that closing leaves both views. */
  isReplacing?: boolean;
}

/** A link to another view of the same page, such as a panel over its list: changes the address without navigating. */
export function PlaceLink({ href, onClick, isReplacing = false, ...rest }: PlaceLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        if (isReplacing) replacePlace(href);
        else pushPlace(href);
      }}
    />
  );
}
