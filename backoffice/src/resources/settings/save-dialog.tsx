import { describeRequest } from '@pullproof/server/contract';
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Refusal } from '../../shared/refusal.tsx';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { mustWait, type SettingDiff } from './use-drafts.ts';
import { describeSetting } from './values.ts';

/** Keys and addresses have no place to break. */
const longText = { overflowWrap: 'anywhere', minWidth: 104 } as const;

interface SaveDialogProps {
  open: boolean;
  title: string;
  diffs: SettingDiff[];
  isRunning: boolean;
  refusal: Refusal;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Shows old and new values and asks for a reason; closing the shop also needs a typed confirmation. */
export function SaveDialog({ open, title, diffs, isRunning, refusal, onClose, onConfirm }: SaveDialogProps) {
  const closes = diffs.some(({ field, after }) => field.key === 'maintenanceOn' && after === true);
  return (
    <VerbDialog
      open={open}
      title={`Change ${title.toLowerCase()}?`}
      action={closes ? 'Close the shop' : 'Save'}
      danger={closes}
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {closes ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Within two seconds every page shows the maintenance page, and customers cannot buy, open or
          withdraw. The back office keeps working. The shop stays closed until you turn this off.
        </Alert>
      ) : null}
      {diffs.some(mustWait) ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {diffs
            .filter(mustWait)
            .map(({ field }) => field.label)
            .join(', ')}{' '}
          would give more or protect less. {describeRequest({ kind: 'settings' })} A higher limit counts for
          you only 24 hours later.
        </Alert>
      ) : null}
      <Box sx={{ overflowX: 'auto', mb: 2 }}>
        <Table size="small" aria-label="What changes">
          <TableHead>
            <TableRow>
              <TableCell>Setting</TableCell>
              <TableCell>Now</TableCell>
              <TableCell>Then</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {diffs.map(({ field, before, after }) => (
              <TableRow key={field.key}>
                <TableCell>{field.label}</TableCell>
                <TableCell sx={{ color: 'text.secondary', ...longText }}>
                  {describeSetting(field, before)}
                </TableCell>
                <TableCell sx={{ fontWeight: 650, ...longText }}>{describeSetting(field, after)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </VerbDialog>
  );
}
