import type { AuditRecord } from '@pullproof/server/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { monoFont } from '../../theme/tokens.ts';
import { describeFieldName, describeFieldValue } from '../../shared/values/describe-value.ts';
import { listChanges } from './list-changes.ts';

/** Before and after of one audit entry, field by field; the sides differ by a − or + as well as by colour. */
export function ChangeTable() {
  const entry = useRecordContext<AuditRecord>();
  if (!entry) return null;
  const changes = listChanges(entry.before, entry.after);
  if (changes.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        This action recorded no fields before or after.
      </Typography>
    );
  }
  const value = { fontFamily: monoFont, fontSize: 13, overflowWrap: 'anywhere', verticalAlign: 'top' };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="What changed">
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.path}>
              <TableCell sx={{ verticalAlign: 'top' }}>{describeFieldName(change.path || 'value')}</TableCell>
              <TableCell sx={{ ...value, color: 'error.main' }}>
                <span aria-hidden>− </span>
                {describeFieldValue(change.path, change.before)}
              </TableCell>
              <TableCell sx={{ ...value, color: 'success.main' }}>
                <span aria-hidden>+ </span>
                {describeFieldValue(change.path, change.after)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
