import { Table, TableBody, TableCell, TableHead, TableRow, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Of the cells: a width to keep, say. */
  sx?: SxProps<Theme>;
}

interface RowsTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** A small table of a detail page; lists with filters have their own screen. */
export function RowsTable<Row extends { id: string }>({ rows, columns }: RowsTableProps<Row>) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map(({ label, align }) => (
            <TableCell key={label} align={align}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ label, cell, align, sx }) => (
              <TableCell key={label} align={align} sx={sx}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
