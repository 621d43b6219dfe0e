import { cannedAnswersDeclaration, type CannedAnswerRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { CannedAnswerInputs } from './inputs.tsx';

const filters = [filtersOf(cannedAnswersDeclaration).search('Title or text')];
const create = (
  <CreateDialog resource="canned-answers" title="New canned answer" permission="canned-answers.write">
    <CannedAnswerInputs mayWrite />
  </CreateDialog>
);

const { text, title, when } = columnsOf<CannedAnswerRecord>(cannedAnswersDeclaration);
const columns = [
  title('title', { phone: 'primary' }),
  text('text', { phone: 'secondary' }),
  when('updatedAt'),
];

/** What staff start answers to cases from. */
export const CannedAnswerList = () => (
  <ListScreen<CannedAnswerRecord>
    of={cannedAnswersDeclaration}
    columns={columns}
    filters={filters}
    actions={create}
    empty={
      <EmptyState title="No canned answers" action={create}>
        Write what you answer often. It’s offered below each case, filled in and ready to edit.
      </EmptyState>
    }
  />
);
