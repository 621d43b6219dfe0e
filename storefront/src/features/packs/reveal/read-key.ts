import type { KeyboardEvent } from 'react';
import { packBefore } from './machine/machine.ts';
import type { RevealRun } from './machine/use-reveal.ts';

/** The stage's keys: Escape skips, ← goes back a pack, →, Enter and Space go on. Buttons keep Enter and Space. */
export function readKey(
  event: KeyboardEvent<HTMLElement>,
  { state, send }: RevealRun,
  goOn: () => void,
): void {
  const { target, key } = event;
  // Keys of a dialog that stands over the stage are the dialog's.
  if (event.defaultPrevented || !(target instanceof Element) || target.closest('dialog')) return;
  if (key === 'Escape') {
    const menu = target.closest('details');
    if (menu?.open) menu.open = false;
    else send({ type: 'skip' });
  }
  if (key === 'ArrowLeft' && packBefore(state) !== undefined) {
    // At the first pack "Previous pack" goes, and keys would reach nothing.
    event.currentTarget.querySelector<HTMLElement>('[data-go-on]')?.focus({ preventScroll: true });
    send({ type: 'back' });
  }
  if (key !== 'Enter' && key !== ' ' && key !== 'ArrowRight') return;
  // Arrows press no button, so → goes on from one, but never out of the settings.
  const own = key === 'ArrowRight' ? 'a, details' : 'button, a, summary';
  if (event.repeat || target.closest(own)) return;
  event.preventDefault();
  goOn();
}
