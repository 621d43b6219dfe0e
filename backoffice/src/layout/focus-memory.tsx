import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { onceThere } from '../shared/keys/once-there.ts';

/** By page of the history: where the link that had the focus last leads. */
const left = new Map<string, string>();

/** The link of what was pressed: the row's, where a row opens wherever it is pressed. */
function linkOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || !target.closest('main')) return undefined;
  const link = target.closest('a') ?? target.closest('tr')?.querySelector('a');
  return link?.getAttribute('href') ?? undefined;
}

/** Gives the focus to the link once the page has it. Returns how to stop waiting. */
const focusLink = (href: string): (() => void) =>
  onceThere(
    () =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
        (each) => each.getAttribute('href') === href,
      ),
    (link) => link.focus({ preventScroll: true }),
  );

/** After Back and Forward the focus is where it was when the page was left. */
export function FocusMemory() {
  const { key } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    const href = way === NavigationType.Pop ? left.get(key) : undefined;
    return href === undefined ? undefined : focusLink(href);
  }, [key, way]);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const href = linkOf(target);
      if (href !== undefined) left.set(key, href);
    };
    for (const event of ['focusin', 'click']) document.addEventListener(event, remember, true);
    return () => {
      for (const event of ['focusin', 'click']) document.removeEventListener(event, remember, true);
    };
  }, [key]);
  return null;
}
