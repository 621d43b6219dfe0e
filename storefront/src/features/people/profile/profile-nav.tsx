'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { LateUnreadMark } from '../notifications/index.ts';
import { NavLink } from '../../../ui/controls/nav-link.tsx';
import css from './profile.module.css';

const profileText = {
  nav: 'Profile',
  entries: {
    account: 'Account',
    security: 'Privacy and security',
    history: 'History',
    wallet: 'Wallet',
    notifications: 'Notifications',
    showcase: 'Showcase',
    shipping: 'Shipping',
    referral: 'Invite friends',
  },
} as const;

const { entries } = profileText;

/** The profile's pages in menu order; a new page needs one line here. */
const pages: readonly { href: string; label: string; mark?: ReactNode; below?: string }[] = [
  { href: '/profile/account', label: entries.account },
  { href: '/profile/privacy-and-security', label: entries.security, below: '/profile/tokens' },
  { href: '/profile/history', label: entries.history },
  { href: '/profile/wallet', label: entries.wallet, below: '/profile/invoices' },
  { href: '/profile/notifications', label: entries.notifications, mark: <LateUnreadMark /> },
  { href: '/profile/shipping', label: entries.shipping },
  { href: '/profile/showcase', label: entries.showcase },
  { href: '/profile/referral', label: entries.referral },
];

/** On a phone the list scrolls sideways: scrolls the current page's entry into view. */
function KeepCurrentInView({ nav }: { nav: RefObject<HTMLElement | null> }) {
  const path = usePathname();
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !current) return;
    const left = current.offsetLeft - strip.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
    strip.scrollTo({ left, behavior: 'instant' });
  }, [nav, path]);
  return null;
}

export function ProfileNav() {
  const ref = useRef<HTMLElement>(null);
  return (
    <nav ref={ref} className={css.nav} aria-label={profileText.nav}>
      {pages.map((entry) => (
        <NavLink key={entry.href} href={entry.href} below={entry.below}>
          {entry.label}
          {entry.mark}
        </NavLink>
      ))}
      <Suspense fallback={null}>
        <KeepCurrentInView nav={ref} />
      </Suspense>
    </nav>
  );
}
