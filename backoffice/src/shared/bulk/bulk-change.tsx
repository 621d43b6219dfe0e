import { formatCount } from '@pullproof/server/contract';
import EditNote from '@mui/icons-material/EditNote';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { usePermission } from '../use-permission.ts';
import { BulkDialog, type BulkField } from './bulk-dialog.tsx';

/** A list's bulk action: one field, one value, one reason, all records or none. */
export function BulkChange({ fields, permission }: { fields: BulkField[]; permission: string }) {
  const { selectedIds } = useListContext();
  const mayWrite = usePermission(permission);
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" startIcon={<EditNote />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change {formatCount(selectedIds.length)}
      </Button>
      {isOpen ? <BulkDialog fields={fields} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
