import { isScan, maxPauseMs } from './scan-timing.ts';

/** A scan without Enter is over after this. */
const silenceMs = 800;
const lateTimerMs = 50;
/** A scanner's Enter may come late, and some send two. */
const lateEnterMs = 300;

const textInputs = 'input:not([type="checkbox"], [type="radio"]), textarea';
type TextInput = HTMLInputElement | HTMLTextAreaElement;

const isTextInput = (element: Element | null): element is TextInput => element?.matches(textInputs) === true;

export const hasDialog = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
export const isNobodyFocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Writes as a person would, so that React hears of it. */
function write(input: TextInput, text: string): void {
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keys that follow each other closely, and what the fields that they reached held before. */
interface Run {
  code: string;
  times: number[];
  held: Map<TextInput, string>;
}

interface Ears {
  /** Before each sign: may move the focus to where it belongs. */
  onSign: (event: KeyboardEvent) => void;
  /** Whether the field's own form reads what it holds at Enter, however the keys came. */
  readsItself: (field: Element | null) => boolean;
  /** A whole scan. The fields hold what they held before it, and its Enter did nothing. */
  onScan: (code: string, field: Element | null) => void;
}

const lastOf = ({ times }: Run): number => times.at(-1) ?? 0;

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isSign = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !metaKey && ctrlKey === altKey;

/** Tells scanners from people by the pace of the keys, wherever on the page they arrive. Returns how to stop. */
export function listenForScans({ onSign, readsItself, onScan }: Ears): () => void {
  let run: Run | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endedAt = -Infinity;

  function finish({ code, held, times }: Run): void {
    run = undefined;
    clearTimeout(timer);
    endedAt = times.at(-1) ?? 0;
    for (const [input, text] of held) write(input, text);
    onScan(code.trim(), document.activeElement);
  }

  function take(event: KeyboardEvent): void {
    onSign(event);
    const at = event.timeStamp;
    // The Enter after this sign is no longer the last scan's.
    endedAt = -Infinity;
    const going = run && at - lastOf(run) <= maxPauseMs ? run : undefined;
    const now: Run = going ?? { code: '', times: [], held: new Map() };
    run = now;
    const field = document.activeElement;
    if (isTextInput(field) && !now.held.has(field)) now.held.set(field, field.value);
    // Space within a code would press a button.
    if (event.key === ' ' && going && !isTextInput(field)) stop(event);
    now.code += event.key;
    now.times.push(at);
    awaitSilence(now);
  }

  /** Ends a scan without Enter. A busy page hears its keys late: then silence counts anew. */
  function awaitSilence(now: Run): void {
    clearTimeout(timer);
    const dueAt = performance.now() + silenceMs;
    timer = setTimeout(() => {
      if (performance.now() - dueAt > lateTimerMs) awaitSilence(now);
      else if (isScan(now.times)) finish(now);
    }, silenceMs);
  }

  function end(event: KeyboardEvent): void {
    const ended = run;
    run = undefined;
    if (ended && event.timeStamp - lastOf(ended) <= maxPauseMs && isScan(ended.times)) {
      clearTimeout(timer);
      endedAt = event.timeStamp;
      const isWhole = [...ended.held.keys()].every(readsItself) && readsItself(document.activeElement);
      if (isWhole && event.key === 'Enter') return;
      stop(event);
      finish(ended);
    } else if (event.timeStamp - endedAt <= lateEnterMs) stop(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A key held down repeats as steadily as a scanner.
    if (event.repeat || event.isComposing) run = undefined;
    else if (isSign(event)) take(event);
    else if (event.key === 'Enter' || event.key === 'Tab') end(event);
    else if (!['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control'].includes(event.key)) run = undefined;
  }

  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
  };
}
