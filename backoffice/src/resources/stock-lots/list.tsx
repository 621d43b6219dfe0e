import { lotCode, stockLotsDeclaration, type StockLotRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { LotState } from './lot-state.tsx';

const filter = filtersOf(stockLotsDeclaration);
const filters = [filter.search('Number, supplier, reference'), filter.choice('state', { alwaysOn: true })];
const { number, text, when } = columnsOf<StockLotRecord>(stockLotsDeclaration);
const nameOf = (lot: StockLotRecord) => lotCode(lot.number);

const columns = [
  text('number', { phone: 'primary', cell: (lot) => <strong>{nameOf(lot)}</strong>, phoneCell: nameOf }),
  text('supplier', { phone: 'secondary' }),
  text('reference'),
  text('state', { cell: (lot) => <LotState lot={lot} /> }),
  number('unitCount'),
  text('originName', { wide: true }),
  text('openerName'),
  when('createdAt'),
];

const create = (
  <CreateDialog resource="stock-lots" title="New lot" permission="stock-lots.write" label="New lot">
    <TextInput source="supplier" validate={mustBeSet} helperText="Who the cards come from" />
    <TextInput source="reference" helperText="Their invoice or order number" />
    <ReferenceInput
      source="originId"
      reference="shipping/from"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
    >
      <SelectInput optionText="name" label="Stored at" helperText="The default origin without a choice" />
    </ReferenceInput>
    <TextInput source="notes" className="wide" multiline minRows={2} />
  </CreateDialog>
);

/** What was taken in, supplier by supplier; a row opens the receiving desk. */
export function LotList() {
  return (
    <ListScreen<StockLotRecord>
      of={stockLotsDeclaration}
      columns={columns}
      filters={filters}
      actions={
        <>
          <Button size="small" component={Link} to="/stock/places">
            Find and move
          </Button>
          {create}
        </>
      }
      empty={
        <EmptyState title="No lot yet" action={create}>
          Open a lot for each delivery: scan its cards in, print their labels and put them on a shelf.
        </EmptyState>
      }
      phone={{ tertiary: (lot) => <LotState lot={lot} /> }}
    />
  );
}
