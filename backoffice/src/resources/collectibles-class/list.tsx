import { collectiblesClassDeclaration, type KindRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { KindInputs } from './inputs.tsx';

const filter = filtersOf(collectiblesClassDeclaration);
const filters = [filter.search('Name')];

const create = (
  <CreateDialog
    resource="collectibles-class"
    title="New kind of unit"
    permission="collectibles-class.write"
    defaults={{
      isDigital: false,
      isShippable: true,
      isBuybackAllowed: true,
      isInsurable: true,
      weightGrams: 2,
      hsCode: '9504.40',
      customsDescription: 'Trading card',
    }}
  >
    <KindInputs mayWrite isNew />
  </CreateDialog>
);

const describeRules = (kind: KindRecord) =>
  [
    kind.isDigital ? 'made on demand' : 'kept in the vault',
    kind.isShippable ? 'shipped' : 'not shipped',
    kind.isBuybackAllowed ? 'sold back' : 'not sold back',
  ].join(' · ');

const { flag, number, text, title } = columnsOf<KindRecord>(collectiblesClassDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  text('slug'),
  flag('isDigital'),
  flag('isShippable'),
  flag('isBuybackAllowed'),
  flag('isInsurable'),
  number('weightGrams'),
];

export function KindList() {
  return (
    <ListScreen<KindRecord>
      of={collectiblesClassDeclaration}
      columns={columns}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No kind of unit yet" action={create}>
          A kind defines what can be done with a unit: raw card, graded slab, digital card. Create the first
          one.
        </EmptyState>
      }
      phone={{ secondary: describeRules, tertiary: (kind) => `${kind.weightGrams} g` }}
    />
  );
}
