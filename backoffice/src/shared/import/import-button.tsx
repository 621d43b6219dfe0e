import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../use-permission.ts';
import type { ImportTarget } from './import-target.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

/** Opens the import dialog for cards or units. */
export function ImportButton({ kind, permission }: { kind: ImportTarget; permission: string }) {
  const mayImport = usePermission(permission);
  const [isOpen, setOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button size="small" startIcon={<Upload />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
