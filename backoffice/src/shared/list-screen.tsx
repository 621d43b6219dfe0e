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
  /** Views that every staff member has; people add their own beside them. */
  views?: ListView[];
  empty: ReactElement;
  /** `DataTable.Col` elements. */
  children: ReactNode;
  hiddenColumns?: string[];
  /** Hidden as well where the window is narrower than 1280 px; people can show them. */
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
  /** The button that makes a new record, and others of the toolbar. */
  actions?: ReactNode;
  /** What can be done with chosen rows; without it there is nothing to choose. */
  bulk?: ReactNode;
  /** Whether the server exports this list. */
  exports?: boolean;
  /** What a row shows when it is unfolded. */
  expand?: ReactElement;
  perPage?: number;
}

/** A list as every resource has it: search, filters, saved views, column picker, table or phone rows. */
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
  // The stock placeholder comes after a second, has check boxes without names and another height than the rows.
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
