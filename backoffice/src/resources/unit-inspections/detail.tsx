import { type InspectionRecord, unitInspectionsDeclaration } from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { CountVerb } from './count-verb.tsx';
import { waitsFor } from './words.ts';

const { chip, link, other, quote, value } = factsOf<InspectionRecord>(unitInspectionsDeclaration);

export function InspectionDetail() {
  return (
    <EditScreen titleOf={(card) => String(card['cardName'])} actions={<InspectionVerbs />}>
      <DetailColumns side={<Timeline />}>
        <InspectionFacts />
      </DetailColumns>
    </EditScreen>
  );
}

/** Who said it may take it back, but never confirm it. */
function InspectionVerbs() {
  const card = useRecordContext<InspectionRecord>();
  const mayDecide = usePermission('unit-inspections.decide');
  const { identity } = useGetIdentity();
  if (card?.state !== 'open' || card.kind === 'missing' || !mayDecide) return null;
  const isMine = card.statedBy === identity?.id;
  const target = { resource: 'unit-inspections', id: card.id };
  return (
    <>
      {isMine ? (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Waiting for a second person
        </Typography>
      ) : null}
      {!isMine && card.kind === 'new-units' ? <CountVerb card={card} /> : null}
      {!isMine && card.kind === 'lost' ? (
        <ReasonVerb
          {...target}
          verb="agree"
          label="Not found either"
          title="Confirm the loss"
          effect="You looked for it yourself. It leaves the vault as lost."
          done="Seen"
        />
      ) : null}
      <ReasonVerb
        {...target}
        verb="reject"
        label={isMine ? 'Take it back' : 'Reject'}
        danger
        title={isMine ? 'Take this back' : 'Reject this'}
        effect={
          card.kind === 'new-units'
            ? `All ${card.unitCount} units entered together leave the vault: they were never there.`
            : `Nothing changes for the ${card.unitCount === 1 ? 'card' : `${card.unitCount} cards`} reported together.`
        }
        done={isMine ? 'Taken back' : 'Rejected'}
      />
    </>
  );
}

const facts = [
  chip('state'),
  value('kind'),
  other('Waits for', (card) => waitsFor(card), { if: ({ state }) => state === 'open' }),
  value('valueCents'),
  value('unitCount'),
  link('cardName', ({ collectibleId }) => `/collectibles/${collectibleId}`, { label: 'Unit' }),
  value('serial'),
  link('parcelNumber', ({ parcelId }) => `/shipping/${parcelId}`, {
    if: ({ parcelId }) => parcelId !== null,
  }),
  value('claimantName'),
  value('staterName'),
  value('createdAt'),
  quote('reason'),
  value('carrierAt'),
  value('answer'),
  value('seerName'),
  value('seenAt'),
  value('rejecterName'),
  quote('rejection'),
];

function InspectionFacts() {
  const card = useRecordContext<InspectionRecord>();
  if (!card) return null;
  return (
    <Section
      title="Inspection"
      hint="Until it is decided, the card is not sold, shipped, sealed, listed or given away, and its parcel is not delivered."
    >
      <Thumbnail of={card} width={110} />
      <RecordFacts rows={facts} />
    </Section>
  );
}
