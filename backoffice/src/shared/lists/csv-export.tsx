import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useStore } from 'react-admin';
import { csvAddress } from './csv-address.ts';

interface CsvExportProps {
  columns: readonly { source: string }[];
  /** Hidden until users choose otherwise. */
  hidden: string[];
}

/**
 * The whole filtered list with the columns on screen, streamed to a file by the browser; the server logs it in the audit
 * trail.
 */
export function CsvExport({ columns, hidden }: CsvExportProps) {
  const { resource, filterValues, sort, total } = useListContext();
  // The key under which react-admin's table keeps the user's choice.
  const [chosen] = useStore(`${resource}.datatable`, hidden);
  if (total === 0) return null;
  const shown = columns.map(({ source }) => source).filter((source) => !chosen.includes(source));
  return (
    <Button
      size="small"
      component="a"
      href={csvAddress(resource, filterValues, sort, shown)}
      download
      startIcon={<Download />}
      title="Everything the filter finds, with the columns shown, as CSV. The export is recorded."
    >
      Export
    </Button>
  );
}
