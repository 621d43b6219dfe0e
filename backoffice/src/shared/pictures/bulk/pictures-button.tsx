import Collections from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../use-permission.ts';

const PicturesDialog = lazy(() =>
  import('./pictures-dialog.tsx').then((m) => ({ default: m.PicturesDialog })),
);

/** Opens the upload of many pictures at once. */
export function PicturesButton() {
  const mayWrite = usePermission('cards.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" startIcon={<Collections />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Pictures
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PicturesDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
