const maxWaitMs = 5_000;

/** Acts on an element once the page has it, unless the person is quicker. Returns how to stop waiting. */
export function onceThere(
  find: () => HTMLElement | undefined,
  act: (element: HTMLElement) => void,
): () => void {
  const look = () => {
    const element = find();
    if (!element) return;
    stop();
    act(element);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), maxWaitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', stop, true);
  look();
  return stop;
}
