import { useEffect, type RefObject } from 'react';
import { isPlainKey } from '../keys/typing.ts';
import { editRecord } from '../keys/record-form.ts';

/** Marks a row's link, for the keys. */
export const rowLinkMark = { 'data-row-link': '' };

type WayKey = 'j' | 'k';

const isWayKey = (key: string): key is WayKey => key === 'j' || key === 'k';

/**
 * J and K focus the next and previous row's link, which Enter opens; X selects the row, E opens it with the focus in its
 * first field.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || !isPlainKey(event)) return;
      const row = document.activeElement?.closest('tr');
      const isOwnRow = row && list.current?.contains(row);
      const key = event.key.toLowerCase();
      if (isWayKey(key)) step(key, event);
      else if (isOwnRow && key === 'x')
        press(row.querySelector<HTMLElement>('input[type="checkbox"]'), event);
      else if (isOwnRow && key === 'e') {
        const link = row.querySelector<HTMLElement>('[data-row-link]');
        press(link, event);
        if (link) editRecord();
      }
    }
    function step(key: WayKey, event: KeyboardEvent) {
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

function press(element: HTMLElement | null, event: KeyboardEvent): void {
  if (!element) return;
  event.preventDefault();
  element.click();
}

/** Returns the row to focus: `j` moves down, `k` up, within the list; from outside, `j` starts at the top. */
export function nextRow(count: number, current: number, key: WayKey): number | undefined {
  if (count === 0) return undefined;
  if (current < 0) return key === 'j' ? 0 : undefined;
  return Math.min(count - 1, Math.max(0, current + (key === 'j' ? 1 : -1)));
}
