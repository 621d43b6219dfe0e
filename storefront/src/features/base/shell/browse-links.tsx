import { navText } from './nav-text.ts';
import { isDropPlanned } from './queries.ts';
import css from './header.module.css';
import { NavLink } from '../../../ui/controls/nav-link.tsx';

/** On a phone the tab bar has no room for the catalogue, so the browsing pages link to each other. */
export async function BrowseLinks() {
  const hasDrop = await isDropPlanned();
  return (
    <nav className={css.browse} aria-label="Browse">
      <NavLink href="/shop">{navText.packs}</NavLink>
      <NavLink href="/cards">{navText.cards}</NavLink>
      <NavLink href="/top-pulls">{navText.topPulls}</NavLink>
      {hasDrop ? <NavLink href="/daily-drop-winners">{navText.drop}</NavLink> : null}
    </nav>
  );
}
