import { Card, useMediaQuery, type Theme } from '@mui/material';
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
  type SortPayload,
} from 'react-admin';
import { ColumnChoice } from './column-choice.tsx';
import { CsvExport } from './csv-export.tsx';
import { ListBody, RowOptionsContext } from './list-rows.tsx';
import { LiveList } from './live-list.tsx';
import { ListFault } from './load-fault.tsx';
import { useRowKeys } from './row-keys.ts';
import { RowsLoading } from './rows-loading.tsx';
import { SavedViews, type ListView } from './saved-views.tsx';
import { Thumbnail, type Pictured } from './thumbnail.tsx';

interface ListScreenProps<Row extends RaRecord> {
  title: string;
  sort: SortPayload;
  filters: ReactElement[];
  /** Views every staff member has; users can save their own. */
  views?: ListView[];
  empty: ReactElement;
  /** `DataTable.Col` elements. */
  children: ReactNode;
  hiddenColumns?: string[];
  /** Also hidden below 1280 px window width; users can show them. */
  wideColumns?: string[];
  phone: {
    primary: (row: Row) => ReactNode;
    secondary?: (row: Row) => ReactNode;
    tertiary?: (row: Row) => ReactNode;
    picture?: (row: Row) => Pictured;
  };
  opens?: boolean;
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
}

/** The standard list of a resource: search, filters, saved views, column picker, table or phone rows. */
export function ListScreen<Row extends RaRecord>(props: ListScreenProps<Row>) {
  const { title, sort, filters, views = [], empty, perPage = 25, actions, exports = true } = props;
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  return (
    <List
      title={title}
      sort={sort}
      filters={filters}
      perPage={perPage}
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
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            whiteSpace: 'nowrap',
            gap: 0.5,
          }}
        >
          <FilterButton disableSaveQuery />
          <ColumnChoice />
          {exports ? <CsvExport /> : null}
          {actions}
        </TopToolbar>
      }
    >
      <SavedViews views={views} />
      <LiveList />
      <Card ref={rows}>
        <Rows<Row> {...props} />
      </Card>
    </List>
  );
}

const useIsPhone = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

function Pages() {
  const { data } = useListContext();
  return data === undefined ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
}

const loadingRows = 12;

function Rows<Row extends RaRecord>({
  body,
  children,
  hiddenColumns = [],
  wideColumns = [],
  phone,
  opens = true,
  bulk,
  expand,
}: ListScreenProps<Row>) {
  const isPhone = useIsPhone();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { isPending, error, data } = useListContext();
  const rowClick = opens ? 'edit' : false;
  const { picture } = phone;
  // react-admin's placeholder appears after a second, has unlabelled checkboxes and another row height.
  if (isPending) return <RowsLoading count={loadingRows} />;
  if (error && data === undefined) return <ListFault />;
  if (body) return body;
  if (isPhone) {
    return (
      <SimpleList<Row>
        rowClick={rowClick}
        primaryText={(row) => phone.primary(row)}
        {...(phone.secondary ? { secondaryText: phone.secondary } : {})}
        {...(phone.tertiary ? { tertiaryText: phone.tertiary } : {})}
        {...(picture ? { leftIcon: (row: Row) => <Thumbnail of={picture(row)} width={36} /> } : {})}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider' })}
      />
    );
  }
  return (
    <RowOptionsContext value={{ opens, expand }}>
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={bulk ?? false}
        hiddenColumns={isWide ? hiddenColumns : [...hiddenColumns, ...wideColumns]}
        sx={{ overflowX: 'auto' }}
        body={ListBody}
      >
        {children}
      </DataTable>
    </RowOptionsContext>
  );
}
