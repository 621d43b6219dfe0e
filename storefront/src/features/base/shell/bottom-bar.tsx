import type { ReactNode } from 'react';
import { navText } from './nav-text.ts';
import css from './bottom-bar.module.css';
import { NavLink } from '../../../ui/controls/nav-link.tsx';

const entries: readonly { href: string; label: string; path: string }[] = [
  { href: '/shop', label: navText.packs, path: 'M6 3h12l-1 3 1 3v12H6V9l1-3zM6 6h12' },
  { href: '/collect', label: navText.collection, path: 'M4 5h7v14H4zM13 5l6 1-2 14-4-.6' },
  { href: '/open-pack', label: navText.open, path: 'M6 9h12v12H6zM6 9l3-3 2 2 2-3 2 3 3-2v3' },
  {
    href: '/top-pulls',
    label: navText.pulls,
    path: 'M12 3l2.6 6.2 6.4.6-4.9 4.3 1.500 6.400L12 17l-5.600 3.500 1.500-6.400L3 9.800l6.400-.6z',
  },
  { href: '/home', label: navText.me, path: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4 21c1-5 4-7 8-7s7 2 8 7' },
];

function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The phone's navigation. */
export function BottomBar() {
  return (
    <nav className={css.bar} aria-label="Main, phone">
      {entries.map((entry) => (
        <NavLink key={entry.href} href={entry.href} className={css.entry}>
          <Icon path={entry.path} />
          {entry.label}
        </NavLink>
      ))}
    </nav>
  );
}
