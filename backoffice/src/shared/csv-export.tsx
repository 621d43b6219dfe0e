import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { csvAddress } from './csv-address.ts';

/** The whole filtered list, streamed to a file by the browser; the server logs it in the audit trail. */
export function CsvExport() {
  const { resource, filterValues, sort, total } = useListContext();
  if (total === 0) return null;
  return (
    <Button
      size="small"
      component="a"
      href={csvAddress(resource, filterValues, sort)}
      download
      startIcon={<Download />}
      title="Everything the filter finds, as CSV. The export is recorded."
    >
      Export
    </Button>
  );
}
