import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type SxProps,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';

export interface Column<Row> {
  /** Empty for a checkbox column. */
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Styles of the cells, e.g. a min width. */
  sx?: SxProps<Theme>;
}

interface RowsTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What the rows above sum to. */
  total?: Row;
}

/** A small table on a detail page; filterable lists use ListScreen. On phones each row is a block. */
export function RowsTable<Row extends { id: string }>({ rows: parts, columns, total }: RowsTableProps<Row>) {
  const isPhone = useIsPhone();
  const rows = total ? [...parts, total] : parts;
  if (isPhone) return <Blocks rows={rows} columns={columns} />;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map(({ label, align }) => (
            <TableCell key={label} align={align} aria-label={label === '' ? 'Chosen' : undefined}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ label, cell, align, sx }) => (
              <TableCell key={label} align={align} sx={row === total ? { fontWeight: 700 } : sx}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The first column is the block's title, the others follow with their labels; a total has no value in some. */
function Blocks<Row extends { id: string }>({ rows, columns }: RowsTableProps<Row>) {
  const choice = columns.find(({ label }) => label === '');
  const [name, ...others] = columns.filter(({ label }) => label !== '');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            gap: 1.5,
            px: 2.5,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: 14,
          }}
        >
          {choice ? <Box sx={{ flex: 'none', width: 24 }}>{choice.cell(row)}</Box> : null}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 650, mb: 0.5 }}>{name?.cell(row)}</Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(96px, max-content) 1fr',
                columnGap: 2,
                rowGap: 0.25,
                m: 0,
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, minWidth: 0 },
              }}
            >
              {others
                .map(({ label, cell }) => ({ label, content: cell(row) }))
                .filter(({ content }) => content !== '')
                .map(({ label, content }) => (
                  <Box key={label} sx={{ display: 'contents' }}>
                    <dt>{label}</dt>
                    <dd>{content}</dd>
                  </Box>
                ))}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
