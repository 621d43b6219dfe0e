import { useNotify, useStore } from 'react-admin';
import { documentPath } from '../parcel/document-path.ts';

/** Opens a parcel's label and slip in a window each: the browser prints one document per window. */
export function usePrinting() {
  const notify = useNotify();
  const [isAutomatic, setAutomatic] = useStore('station.doesPrint', true);

  function print(id: string): void {
    const windows = (['label', 'slip'] as const).map((name) => window.open(documentPath(id, name), name));
    if (windows.includes(null))
      notify('Your browser blocked a window. Allow pop-ups for this page to print label and slip.', {
        type: 'warning',
      });
  }

  return { print, isAutomatic, setAutomatic };
}
