'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Suspense, type ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  /** Another page that belongs to this link. */
  below?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function CurrentLink({ href, below, className, children }: NavLinkProps) {
  const path = usePathname();
  const isCurrent = path === href || path === below || path.startsWith(`${href}/`);
  return (
    <Link href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** A link that marks the current page; on routes with parameters only the browser knows it. */
export function NavLink(props: NavLinkProps) {
  return (
    <Suspense
      fallback={
        <Link href={props.href} className={props.className}>
          {props.children}
        </Link>
      }
    >
      <CurrentLink {...props} />
    </Suspense>
  );
}
