'use client';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pushPlace, replacePlace } from '../lib/place.ts';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Takes the place of what is shown, so that closing leaves both. */
  isReplacing?: boolean;
}

/** A link to another view of this very page, such as a panel over its list: an address, but no navigation. */
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
