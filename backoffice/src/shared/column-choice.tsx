import { useMediaQuery, type Theme } from '@mui/material';
import { useEffect } from 'react';
import { ColumnsButton, useResourceContext } from 'react-admin';

/** Which columns the table shows; a phone shows rows without any. */
export function ColumnChoice() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isPhone ? null : <Choice />;
}

function Choice() {
  const resource = useResourceContext();
  useEffect(() => {
    const place = document.getElementById(`${resource ?? ''}.datatable-columnsSelector`);
    if (!place) return undefined;
    // react-admin writes options into a menu, which is neither; they are switches in a list.
    const name = () => {
      place.querySelector('ul[role="menu"]')?.setAttribute('role', 'list');
      for (const row of place.querySelectorAll('li[role="option"]')) row.setAttribute('role', 'listitem');
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [resource]);
  return <ColumnsButton />;
}
