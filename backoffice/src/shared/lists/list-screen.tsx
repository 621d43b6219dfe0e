import { Card, useMediaQuery, type Theme } from '@mui/material';
import type { ResourceDeclaration } from '@pullproof/server/contract';
import { useRef, type ReactElement, type ReactNode } from 'react';
import {
  DataTable,
  FilterButton,
  List,
  Pagination,
  SimpleList,
  TopToolbar,
  useListContext,
  type RaRecord,
  type RowClickFunction,
  type SortPayload,
} from 'react-admin';
import { ColumnChoice } from './column-choice.tsx';
import { phoneRow, tableColumn, type ListColumn, type PhoneRow } from './columns.tsx';
import { CsvExport } from './csv-export.tsx';
import { KeepParams } from './keep-params.tsx';
import { useOfGames } from '../games.tsx';
import { ListTotals } from './list-totals.tsx';
import { ListBody, RowOptionsContext } from './list-rows.tsx';
import { LiveList } from '../live/live-list.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { ListFault } from '../records/load-fault.tsx';
import { useRowKeys } from './row-keys.ts';
import { RowsLoading } from './rows-loading.tsx';
import { ViewChips } from './views/view-chips.tsx';
import { Thumbnail } from '../values/thumbnail.tsx';

interface ListScreenProps<Row extends RaRecord<string>> {
  of: ResourceDeclaration;
  /** Its lines, made by `columnsOf`: the table's columns, and the parts of the phone's row. */
  columns: readonly ListColumn<Row>[];
  /** Defaults to the declared plural. */
  title?: string;
  /** Defaults to the declared order. */
  sort?: SortPayload;
  filters: ReactElement[];
  empty: ReactElement;
  /** Parts of the phone's row that are more than columns. */
  phone?: Partial<PhoneRow<Row>>;
  opens?: boolean;
  /** The page that a row opens, where it is not its own record's. */
  pathOf?(row: Row): string;
  /** Shown instead of rows, e.g. a gallery. */
  body?: ReactElement;
  /** The create button and other toolbar buttons. */
  actions?: ReactNode;
  /** Actions for selected rows; without it, rows cannot be selected. */
  bulk?: ReactNode;
  /** Whether the server can export this list. */
  exports?: boolean;
  /** Content of an expanded row. */
  expand?: ReactElement;
  perPage?: number;
  /** The filter of a first visit. */
  startFilter?: Record<string, unknown>;
}

/** The standard list of a resource: search, filters, saved views, column picker, table or phone rows. */
export function ListScreen<Row extends RaRecord<string>>(props: ListScreenProps<Row>) {
  const { of, empty, perPage = 25, actions, exports = true, startFilter } = props;
  const [field, order] = of.order ?? ['id', 'ASC'];
  const { title = of.label[1], sort = { field, order } } = props;
  const { columns, filters } = useOfGames(props);
  const hiddenColumns = useHidden(columns);
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  return (
    <List
      title={title}
      sort={sort}
      filters={filters}
      perPage={perPage}
      {...(startFilter ? { filterDefaultValues: startFilter } : {})}
      exporter={false}
      component="div"
      empty={
        <>
          <LiveList />
          {empty}
        </>
      }
      pagination={<Pages />}
      actions={
        <TopToolbar
          sx={{
            alignItems: 'center',
            whiteSpace: 'nowrap',
            gap: 0.5,
          }}
        >
          <FilterButton disableSaveQuery />
          <ColumnChoice />
          {exports ? <CsvExport columns={columns} hidden={hiddenColumns} /> : null}
          {actions}
        </TopToolbar>
      }
    >
      <KeepParams />
      <ViewChips of={of} sort={sort} />
      <LiveList />
      <Card ref={rows}>
        <Rows<Row> {...props} columns={columns} hiddenColumns={hiddenColumns} />
        <ListTotals of={of} columns={columns} hidden={hiddenColumns} />
      </Card>
    </List>
  );
}

function Pages() {
  const { data } = useListContext();
  return data === undefined ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
}

const loadingRows = 12;

/** The columns that are hidden until users show them. */
function useHidden(columns: readonly { source: string; hidden?: boolean; wide?: boolean }[]): string[] {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return columns.filter(({ hidden, wide }) => hidden || (wide && !isWide)).map(({ source }) => source);
}

function Rows<Row extends RaRecord<string>>({
  body,
  columns,
  hiddenColumns,
  phone,
  opens = true,
  pathOf,
  bulk,
  expand,
}: ListScreenProps<Row> & { hiddenColumns: string[] }) {
  const isPhone = useIsPhone();
  const { isPending, error, data } = useListContext();
  // The list's rows are of this type.
  const openRow: RowClickFunction | undefined = pathOf && ((_id, _resource, row) => pathOf(row as Row));
  const rowClick = openRow ?? (opens ? 'edit' : false);
  // react-admin's placeholder appears after a second, has unlabelled checkboxes and another row height.
  if (isPending) return <RowsLoading count={loadingRows} />;
  if (error && data === undefined) return <ListFault />;
  if (body) return body;
  if (isPhone) {
    const { primary, secondary, tertiary, picture } = { ...phoneRow(columns), ...phone };
    return (
      <SimpleList<Row>
        rowClick={rowClick}
        primaryText={primary}
        {...(secondary ? { secondaryText: secondary } : {})}
        {...(tertiary ? { tertiaryText: tertiary } : {})}
        {...(picture ? { leftIcon: (row: Row) => <Thumbnail of={picture(row)} width={36} /> } : {})}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider' })}
      />
    );
  }
  return (
    <RowOptionsContext value={{ opens, expand, ...(pathOf ? { pathOf } : {}) }}>
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={bulk ?? false}
        hiddenColumns={hiddenColumns}
        sx={{ overflowX: 'auto' }}
        body={ListBody}
      >
        {columns.map(tableColumn)}
      </DataTable>
    </RowOptionsContext>
  );
}
