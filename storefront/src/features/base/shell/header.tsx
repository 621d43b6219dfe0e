import Link from 'next/link';
import { navText } from './nav-text.ts';
import { Mark } from '../../../ui/values/mark.tsx';
import { AccountSlot } from './account/account-slot.tsx';
import css from './header.module.css';
import { NavLink } from '../../../ui/controls/nav-link.tsx';

interface HeaderProps {
  shopName: string;
  hasDrop: boolean;
}

export function Header({ shopName, hasDrop }: HeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Link href="/" className={css.logo}>
          <Mark />
          {shopName}
        </Link>
        <nav className={css.nav} aria-label="Main">
          <NavLink href="/shop">{navText.packs}</NavLink>
          <NavLink href="/cards">{navText.cards}</NavLink>
          <NavLink href="/top-pulls">{navText.topPulls}</NavLink>
          {hasDrop ? <NavLink href="/daily-drop-winners">{navText.drop}</NavLink> : null}
        </nav>
        <AccountSlot />
      </div>
    </header>
  );
}
