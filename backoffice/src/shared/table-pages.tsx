import { TablePagination } from '@mui/material';

interface TablePagesProps {
  /** Undefined until it is known. */
  total: number | undefined;
  /** From 0. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Turns the pages of rows within a screen; nothing where one page holds them all. */
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
