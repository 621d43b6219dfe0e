/** Whether keys go into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Of dialogs, drawers and menus; the sidebar is always present and also a menu. */
export const hasDialog = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** A key that is a command of its own: no modifier, nobody types, nothing lies over the page. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && !hasDialog();
