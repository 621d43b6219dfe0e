import {
  formatCount,
  cardsDeclaration,
  type CardRecord,
  type TextureRecord,
} from '@pullproof/server/contract';
import { useGetOne, useRecordContext } from 'react-admin';
import { CardClass } from '../../shared/values/card-class.tsx';
import { finishOfMaps } from '../../shared/card-finish/finish-of-maps.ts';
import { LitCard } from '../../shared/card-finish/lit-card.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { CopyValues } from './copy-values.tsx';
import { CardInputs } from './inputs.tsx';
import { ValueHistory } from './value-history.tsx';
import { ValueReason } from './value-reason.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { id, value } = factsOf<CardRecord>(cardsDeclaration);

export function CardDetail() {
  return (
    <EditScreen titleOf={(card) => String(card['name'])}>
      <DetailColumns side={<CardAside />}>
        <Section
          title="Card"
          hint="Used in the catalogue and in future runs. Sealed runs keep what they committed to."
        >
          <CardForm />
        </Section>
        <CopyValues />
        <ValueHistory />
      </DetailColumns>
    </EditScreen>
  );
}

function CardForm() {
  const mayWrite = usePermission('cards.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <CardInputs mayWrite={mayWrite} />
      <ValueReason />
    </RecordForm>
  );
}

/** Preview as customers see it. */
function CardFinishPreview({ card }: { card: CardRecord }) {
  const textureId = card.textureId ?? undefined;
  const { data: texture } = useGetOne<TextureRecord>(
    'textures',
    { id: textureId ?? '' },
    { enabled: textureId !== undefined },
  );
  const finish = textureId !== undefined && texture ? finishOfMaps(texture) : undefined;
  return (
    <LitCard
      label="Preview in the shop’s lighting"
      image={card.image}
      classSlug={card.classSlug}
      finish={finish}
    />
  );
}

const cardFacts = [
  value('className', { cell: (card) => <CardClass of={card} /> }),
  value('setName'),
  value('valueCents'),
  value('valueAsOf'),
  value('valueSource'),
  value('vaultCount', {
    cell: (card) => (
      <TextLink
        to={`/collectibles?filter=${encodeURIComponent(JSON.stringify({ cardId: card.id, state: 'vault' }))}`}
      >
        {card.vaultCount === undefined ? 'Units' : formatCount(card.vaultCount)}
      </TextLink>
    ),
  }),
  id(),
];

function CardAside() {
  const card = useRecordContext<CardRecord>();
  if (!card) return null;
  return (
    <>
      <Section title="Finish" hint={card.textureName ?? 'From its class'}>
        <CardFinishPreview card={card} />
      </Section>
      <FactsSection title="At a glance" rows={cardFacts} />
      <Timeline />
    </>
  );
}
