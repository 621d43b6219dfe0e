import { cardValuesDeclaration, type CardFormRecord, type CardRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { FormInputs } from '../card-values/inputs.tsx';
import { nameOfForm } from '../card-values/name-of-form.ts';

const columns = [
  {
    label: 'Copy',
    cell: (form: CardFormRecord) => (
      <TextLink to={`/${cardValuesDeclaration.name}/${form.id}`}>{nameOfForm(form)}</TextLink>
    ),
  },
  { label: 'Units', cell: ({ unitCount }: CardFormRecord) => unitCount },
  {
    label: 'Source',
    cell: ({ isEstimated, valueSource, valueAsOf }: CardFormRecord) => (
      <>
        {isEstimated ? 'estimated' : valueSource} · <When at={valueAsOf} />
      </>
    ),
  },
  { label: 'Value', cell: ({ valueCents }: CardFormRecord) => <Money cents={valueCents} /> },
];

/** What foil, played, graded and translated copies of the card are worth. */
export function CopyValues() {
  const card = useRecordContext<CardRecord>();
  if (!card) return null;
  return (
    <RelatedRows<CardFormRecord>
      title="Values by copy"
      hint="The card’s own value is that of a near mint copy as it is usually printed. Others have a value of their own, or one estimated from the nearest."
      actions={
        <CreateDialog
          resource="card-values"
          title={`Value of a copy of ${card.name}`}
          label="Add a value"
          permission="card-values.write"
          defaults={{ cardId: card.id }}
        >
          <FormInputs isOfCard />
        </CreateDialog>
      }
      resource="card-values"
      filter={{ cardId: card.id }}
      newestBy="id"
      columns={columns}
      none="Only plain copies so far."
    />
  );
}
