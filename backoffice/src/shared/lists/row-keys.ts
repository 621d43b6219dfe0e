import { useEffect, type RefObject } from 'react';

/** Marks a row's link, for J and K. */
export const rowLinkMark = { 'data-row-link': '' };

type RowKey = 'j' | 'k';

const isRowKey = (key: string): key is RowKey => key === 'j' || key === 'k';

/** J and K focus the next and previous row's link; Enter opens it, as with any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (!isRowKey(key) || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
      const next = nextRow(links.length, current, key);
      if (next === undefined) return;
      event.preventDefault();
      links[next]?.focus();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [list]);
}

/** Whether the user is typing, or a dialog or menu is open. The sidebar is always present and also a menu. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** Returns the row to focus: `j` moves down, `k` up, within the list; from outside, `j` starts at the top. */
export function nextRow(count: number, current: number, key: RowKey): number | undefined {
  if (count === 0) return undefined;
  if (current < 0) return key === 'j' ? 0 : undefined;
  return Math.min(count - 1, Math.max(0, current + (key === 'j' ? 1 : -1)));
}
