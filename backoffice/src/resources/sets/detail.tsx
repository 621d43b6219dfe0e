import { formatCount, setsDeclaration, type CardRecord, type SetRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { SetInputs } from './inputs.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const { value } = factsOf<SetRecord>(setsDeclaration);

const shownCards = 60;

export function SetDetail() {
  return (
    <EditScreen titleOf={(set) => String(set['name'])}>
      <DetailColumns side={<SetAside />}>
        <Section title="Set">
          <SetForm />
        </Section>
        <SetCards />
      </DetailColumns>
    </EditScreen>
  );
}

function SetForm() {
  const mayWrite = usePermission('sets.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <SetInputs mayWrite={mayWrite} />
    </RecordForm>
  );
}

function SetCards() {
  const set = useRecordContext<SetRecord>();
  const filter = { setId: set?.id };
  const { data, total, isPending } = useGetList<CardRecord>(
    'cards',
    { filter, sort: { field: 'number', order: 'ASC' }, pagination: { page: 1, perPage: shownCards } },
    { enabled: set !== undefined },
  );
  return (
    <Section title="Cards">
      {isPending ? <PartLoading height={160} /> : null}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}>
        {(data ?? []).map((card) => (
          <TextLink key={card.id} to={`/cards/${card.id}`} sx={{ color: 'text.primary', minWidth: 0 }}>
            <Thumbnail of={card} width="100%" />
            <Typography variant="body2" noWrap title={card.name}>
              {card.number} {card.name}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <Money cents={card.valueCents} />
            </Typography>
          </TextLink>
        ))}
      </Box>
      {total !== undefined && total > shownCards ? (
        <TextLink to={`/cards?filter=${encodeURIComponent(JSON.stringify(filter))}`} variant="body2">
          All {formatCount(total)} cards
        </TextLink>
      ) : null}
    </Section>
  );
}

const setFacts = [value('code', { cell: (set) => <code>{set.code}</code> }), value('cardCount')];

const SetAside = () => (
  <>
    <FactsSection title="At a glance" rows={setFacts} />
    <Timeline />
  </>
);
