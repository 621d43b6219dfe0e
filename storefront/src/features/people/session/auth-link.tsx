'use client';

import type { MouseEvent, ReactNode } from 'react';
import { openAuth, type AuthDialogName } from './auth-url.ts';

interface AuthLinkProps {
  to: AuthDialogName;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that opens a dialog on this page; without JavaScript it is an ordinary link. */
export function AuthLink({ to, className, children }: AuthLinkProps) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openAuth(to);
  }
  return (
    <a href={`?auth=${to}`} className={className} onClick={open}>
      {children}
    </a>
  );
}
