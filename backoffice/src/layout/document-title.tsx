import { useEffect } from 'react';
import { useShopSettings } from './shop-settings.ts';

/** Sets the tab's title to the screen's, because people keep many tabs open. */
export function DocumentTitle() {
  const shopName = useShopSettings()?.shopName;
  useEffect(() => {
    // react-admin portals each screen's title into this element of the bar.
    const heading = document.getElementById('react-admin-title');
    if (!heading) return undefined;
    const house = shopName === undefined ? 'Back office' : `${shopName} back office`;
    const copy = (): void => {
      const screen = heading.textContent.trim();
      document.title = screen === '' ? house : `${screen} · ${house}`;
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [shopName]);
  return null;
}
