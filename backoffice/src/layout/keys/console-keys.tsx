import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { editRecord, saveForm } from '../../shared/keys/record-form.ts';
import { hasDialog, isPlainKey, isTyping } from '../../shared/keys/typing.ts';
import { isPlaceKey, places } from './places.ts';
import { useMayRead } from '../../shared/use-may-read.ts';

/** The letter has to follow its G within this. */
const chordMs = 1_500;

const ways: Record<string, string> = { '[': 'previous', ']': 'next' };

const isSave = ({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (metaKey || ctrlKey) && !shiftKey && !altKey;

/** Listens for the keys that every screen has; the palette and lists have their own. */
export function ConsoleKeys() {
  const navigate = useNavigate();
  const mayRead = useMayRead();
  const newest = useRef({ navigate, mayRead });
  useEffect(() => {
    newest.current = { navigate, mayRead };
  });
  useEffect(() => {
    let goesAt = -Infinity;
    function go(event: KeyboardEvent): boolean {
      const key = event.key.toLowerCase();
      const isChord = event.timeStamp - goesAt <= chordMs;
      goesAt = key === 'g' && !isChord ? event.timeStamp : -Infinity;
      if (!isChord || !isPlaceKey(key)) return false;
      const { resource, path } = places[key];
      if (resource !== undefined && !newest.current.mayRead(resource)) return false;
      void newest.current.navigate(path);
      return true;
    }
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const isDone = isSave(event)
        ? saveForm()
        : leaveField(event) || (isPlainKey(event) && (go(event) || onRecord(event)));
      if (!isDone) return;
      event.preventDefault();
      // The letter is this command's alone: J of "G J" is no step in a list.
      event.stopImmediatePropagation();
    }
    // Not while capturing: the palette takes the keys that are meant for it first.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
}

/** Escape gives the keys back to the page; in a dialog it closes that. */
function leaveField({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || !isTyping(target) || hasDialog() || !(target instanceof HTMLElement)) return false;
  target.blur();
  return true;
}

function onRecord({ key, target }: KeyboardEvent): boolean {
  const way = ways[key];
  if (way !== undefined) {
    const link = document.querySelector<HTMLElement>(`[data-record-way="${way}"]`);
    link?.click();
    return link !== null;
  }
  // In a list E is the row's.
  if (key.toLowerCase() !== 'e' || (target instanceof Element && target.closest('tr'))) return false;
  editRecord();
  return true;
}
