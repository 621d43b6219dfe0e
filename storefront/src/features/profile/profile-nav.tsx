import { NavLink } from '../shell/nav-link.tsx';
import css from './profile.module.css';
import { profileText } from './text.ts';

const { entries } = profileText;

/** The pages of the profile, in the order of its list; a new page is one line here. */
const pages: readonly { href: string; label: string }[] = [
  { href: '/profile/account', label: entries.account },
  { href: '/profile/privacy-and-security', label: entries.security },
  { href: '/profile/history', label: entries.history },
  { href: '/profile/wallet', label: entries.wallet },
];

export function ProfileNav() {
  return (
    <nav className={css.nav} aria-label={profileText.nav}>
      {pages.map((entry) => (
        <NavLink key={entry.href} href={entry.href}>
          {entry.label}
        </NavLink>
      ))}
    </nav>
  );
}
