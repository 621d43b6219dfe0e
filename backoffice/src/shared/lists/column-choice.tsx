import { Box } from '@mui/material';
import { ColumnsButton, useResourceContext } from 'react-admin';
import { useIsPhone } from '../use-is-phone.ts';

/** Column picker of the table; phones show rows without columns. */
export function ColumnChoice() {
  const resource = useResourceContext();
  if (useIsPhone()) return null;
  return (
    <Box component="span" onClickCapture={() => requestAnimationFrame(() => nameRows(resource ?? ''))}>
      <ColumnsButton />
    </Box>
  );
}

/** react-admin renders these options with a menu's roles, but they are switches in a list. */
function nameRows(resource: string): void {
  const place = document.getElementById(`${resource}.datatable-columnsSelector`);
  if (!place || place.dataset['isWatched']) return;
  place.dataset['isWatched'] = 'true';
  const name = (): void => {
    place.querySelector('ul[role="menu"]')?.setAttribute('role', 'list');
    for (const row of place.querySelectorAll('li[role="option"]')) row.setAttribute('role', 'listitem');
  };
  name();
  // Searching among the options re-adds rows.
  new MutationObserver(name).observe(place, { childList: true, subtree: true });
}
