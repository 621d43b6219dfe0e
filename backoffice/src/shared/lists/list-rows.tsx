import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, IconButton, TableCell, TableRow } from '@mui/material';
import { Children, cloneElement, createContext, isValidElement, use, type ReactNode } from 'react';
import {
  DataTableBody,
  DataTableRow,
  useCreatePath,
  useDataTableStoreContext,
  useExpanded,
  useRecordContext,
  useResourceContext,
  useStore,
  type DataTableBodyProps,
  type DataTableColumnProps,
  type DataTableRowProps,
  type RaRecord,
} from 'react-admin';
import { rowLinkMark } from './row-keys.ts';
import { TextLink } from '../text-link.tsx';

interface RowOptions {
  /** Whether rows link to their record. */
  opens: boolean;
  /** The page a row opens, where it is not its own record's. */
  pathOf?(row: RaRecord): string;
  /** Content of an expanded row. */
  expand?: ReactNode;
}

export const RowOptionsContext = createContext<RowOptions>({ opens: true });

/** Rows whose first cell is a link (for keyboards and new tabs), with an expand button. */
export function ListBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={ListRow} />;
}

function ListRow({ children, ...props }: DataTableRowProps) {
  const { opens, expand } = use(RowOptionsContext);
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [isExpanded, toggle] = useExpanded(resource, record?.id ?? '');
  const columns = Children.toArray(children);
  const first = useFirstShown(columns);
  const panelId = `${resource}-${String(record?.id)}-panel`;
  const button = expand ? <Expander {...{ isExpanded, toggle, panelId }} /> : null;
  return (
    <>
      <DataTableRow {...props}>
        {columns.map((column, at) => (at === first ? withLink(column, opens, button) : column))}
      </DataTableRow>
      {expand && isExpanded ? (
        <TableRow id={panelId}>
          <TableCell colSpan={columns.length + 1}>{expand}</TableCell>
        </TableRow>
      ) : null}
    </>
  );
}

/** Returns the index of the first visible column. */
function useFirstShown(columns: readonly ReactNode[]): number {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return columns.findIndex(
    (column) => isColumn(column) && !hidden.includes(column.props.source ?? textOf(column.props.label)),
  );
}

const isColumn = isValidElement<DataTableColumnProps>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';

function withLink(column: ReactNode, opens: boolean, button: ReactNode): ReactNode {
  if (!isColumn(column)) return column;
  const { source, render, children } = column.props;
  return cloneElement(column, {
    render: (record: Record<string, unknown>) => {
      const content = children ?? (render ? render(record) : textOf(record[source ?? 'id']));
      const cell = opens ? <RowLink>{content}</RowLink> : content;
      if (!button) return cell;
      return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {button}
          {cell}
        </Box>
      );
    },
    children: undefined,
  });
}

function RowLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { pathOf } = use(RowOptionsContext);
  if (!record) return children;
  return (
    <TextLink
      to={pathOf?.(record) ?? createPath({ resource, type: 'edit', id: record.id })}
      state={{ _scrollToTop: true }}
      color="inherit"
      underline="hover"
      sx={{ display: 'block' }}
      // The row's click handler would open the record in this tab too, even when the link opens a new one.
      onClick={(event) => event.stopPropagation()}
      {...rowLinkMark}
    >
      {children}
    </TextLink>
  );
}

interface ExpanderProps {
  isExpanded: boolean;
  toggle: () => void;
  panelId: string;
}

/** react-admin's own button cannot be focused. */
function Expander({ isExpanded, toggle, panelId }: ExpanderProps) {
  return (
    <IconButton
      size="small"
      aria-label={isExpanded ? 'Hide what changed' : 'Show what changed'}
      aria-expanded={isExpanded}
      aria-controls={panelId}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <ExpandMore fontSize="inherit" sx={{ transform: isExpanded ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
}
