import Link from 'next/link';
import type { ReactNode } from 'react';
import { addressOfPull } from '../../../lib/addresses.ts';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import layout from '../../../ui/layout/layout.module.css';

/** `there` opens the page of top pulls; `here` and `instead` are for that page itself. */
export type Opens = 'there' | 'here' | 'instead';

interface PullLinkProps {
  pullId: string;
  opens: Opens;
  children: ReactNode;
}

export function PullLink({ pullId, opens, children }: PullLinkProps) {
  const href = addressOfPull(pullId);
  const className = `${layout.cover} ${layout.underlined}`;
  if (opens === 'there')
    return (
      <Link href={href} prefetch={false} className={className}>
        {children}
      </Link>
    );
  return (
    <PlaceLink href={href} className={className} isReplacing={opens === 'instead'}>
      {children}
    </PlaceLink>
  );
}
