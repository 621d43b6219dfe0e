import { dailyTemplatesDeclaration, type DailyTemplateRecord } from '@pullproof/server/contract';
import { useShopSettings } from '../../../layout/shop-settings.ts';
import { columnsOf } from '../../../shared/lists/columns.tsx';
import { CreateDialog } from '../../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../../shared/lists/filters.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { useClasses } from '../../../shared/values/use-classes.ts';
import { DailyTabs } from '../tabs.tsx';
import { TemplateInputs } from './inputs.tsx';
import { describeRule } from './prize-rule.ts';
import { describeWeekdays } from './weekdays.ts';

const filter = filtersOf(dailyTemplatesDeclaration);
const filters = [filter.search('Name'), filter.flag('isActive')];
function Rule({ template }: { template: DailyTemplateRecord }) {
  const { classes } = useClasses();
  return <>{describeRule(template, classes.get(template.classSlug ?? '')?.name)}</>;
}

const IsOn = ({ template }: { template: DailyTemplateRecord }) => (
  <StatusChip state={template.isActive ? 'active' : 'disabled'} label={template.isActive ? 'On' : 'Off'} />
);

const { text, title } = columnsOf<DailyTemplateRecord>(dailyTemplatesDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  text('isActive', { cell: (template) => <IsOn template={template} /> }),
  text('weekdays', { phone: 'secondary', cell: ({ weekdays }) => describeWeekdays(weekdays) }),
  text('opensAt', { label: 'Hours', cell: ({ opensAt, closesAt }) => `${opensAt} to ${closesAt}` }),
  text('picksPrize', {
    label: 'Prize',
    phone: 'secondary',
    cell: (template) => <Rule template={template} />,
  }),
];

function NewTemplate() {
  const terms = useShopSettings()?.terms;
  if (!terms) return null;
  return (
    <CreateDialog
      resource="daily-templates"
      title="New template"
      permission="daily.write"
      defaults={{
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        opensAt: terms.dropOpensAt,
        closesAt: terms.dropClosesAt,
        picksPrize: true,
        isActive: true,
      }}
    >
      <TemplateInputs />
    </CreateDialog>
  );
}

/** Templates, from which a job plans the drops of the next seven days. */
export const TemplateList = () => (
  <>
    <DailyTabs current="templates" />
    <ListScreen<DailyTemplateRecord>
      of={dailyTemplatesDeclaration}
      columns={columns}
      filters={filters}
      actions={<NewTemplate />}
      empty={
        <EmptyState title="No template yet" action={<NewTemplate />}>
          A template plans a drop for each of its weekdays, seven days ahead, and can pick the prize.
        </EmptyState>
      }
    />
  </>
);
