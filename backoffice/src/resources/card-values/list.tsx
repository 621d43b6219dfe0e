import { cardValuesDeclaration, type CardFormRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { FormInputs } from './inputs.tsx';
import { nameOfForm } from './name-of-form.ts';

const { flag, money, number, text, title } = columnsOf<CardFormRecord>(cardValuesDeclaration);
const columns = [
  title('cardName', { phone: 'primary' }),
  text('setCode', { cell: ({ setCode, cardNumber }) => `${setCode} ${cardNumber}` }),
  text('finish', { label: 'Copy', cell: nameOfForm, phone: 'secondary' }),
  number('unitCount'),
  flag('isEstimated'),
  text('valueSource', { hidden: true }),
  money('valueCents', { phone: 'tertiary' }),
];
const filter = filtersOf(cardValuesDeclaration);
const filters = [filter.search('Card'), filter.from('valueCents'), filter.to('valueCents')];
const create = (
  <>
    <ImportButton kind="card-values" permission="card-values.write" />
    <CreateDialog resource="card-values" title="New value of copies" permission="card-values.write">
      <FormInputs />
    </CreateDialog>
  </>
);

export const FormList = () => (
  <ListScreen<CardFormRecord>
    of={cardValuesDeclaration}
    columns={columns}
    filters={filters}
    actions={create}
    empty={
      <EmptyState title="Only plain copies yet" action={create}>
        Foil, played, graded and translated copies appear here with the first unit, with a value estimated
        from their card’s.
      </EmptyState>
    }
  />
);
