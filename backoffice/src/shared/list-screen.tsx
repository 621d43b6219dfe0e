import { Card, useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  SimpleList,
  TopToolbar,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { CsvExport } from './csv-export.tsx';
import { LiveList } from './live-list.tsx';
import { SavedViews, type ListView } from './saved-views.tsx';

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
  phone: {
    primary: (row: Row) => ReactNode;
    secondary?: (row: Row) => ReactNode;
    tertiary?: (row: Row) => ReactNode;
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
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
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
          <ColumnsButton />
          {exports ? <CsvExport /> : null}
          {actions}
        </TopToolbar>
      }
    >
      <SavedViews views={views} />
      <LiveList />
      <Card>{props.body ?? <Rows<Row> {...props} />}</Card>
    </List>
  );
}

function Rows<Row extends RaRecord>({
  children,
  hiddenColumns = [],
  phone,
  opens = true,
  bulk,
  expand,
}: ListScreenProps<Row>) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const rowClick = opens ? 'edit' : false;
  if (isPhone) {
    return (
      <SimpleList<Row>
        rowClick={rowClick}
        primaryText={(row) => phone.primary(row)}
        {...(phone.secondary ? { secondaryText: phone.secondary } : {})}
        {...(phone.tertiary ? { tertiaryText: phone.tertiary } : {})}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider' })}
      />
    );
  }
  return (
    <DataTable
      rowClick={rowClick}
      bulkActionButtons={bulk ?? false}
      hiddenColumns={hiddenColumns}
      {...(expand ? { expand } : {})}
    >
      {children}
    </DataTable>
  );
}
