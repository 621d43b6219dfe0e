import { TablePagination } from '@mui/material';

interface TablePagesProps {
  /** Undefined while loading. */
  total: number | undefined;
  /** Zero-based. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Pagination of rows within a screen; renders nothing for a single page. */
export function TablePages({ total, page, pageSize, onPage }: TablePagesProps) {
  if (total === undefined || total <= pageSize) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[pageSize]}
      onPageChange={(_, next) => onPage(next)}
    />
  );
}
