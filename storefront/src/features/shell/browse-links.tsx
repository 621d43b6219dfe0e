import { text } from '../../lib/text.ts';
import { isDropPlanned } from './queries.ts';
import css from './header.module.css';
import { NavLink } from '../../ui/controls/nav-link.tsx';

/** On a phone the tab bar has no room for the catalogue, so the browsing pages link to each other. */
export async function BrowseLinks() {
  const hasDrop = await isDropPlanned();
  return (
    <nav className={css.browse} aria-label="Browse">
      <NavLink href="/shop">{text.nav.packs}</NavLink>
      <NavLink href="/cards">{text.nav.cards}</NavLink>
      <NavLink href="/top-pulls">{text.nav.topPulls}</NavLink>
      {hasDrop ? <NavLink href="/daily-drop-winners">{text.nav.drop}</NavLink> : null}
    </nav>
  );
}
