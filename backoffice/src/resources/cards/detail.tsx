import type { CardRecord, TextureRecord } from '@pullproof/server/contract';
import { useGetOne, useRecordContext } from 'react-admin';
import { CardClass } from '../../shared/values/card-class.tsx';
import { finishOfMaps } from '../../shared/card-finish/finish-of-maps.ts';
import { LitCard } from '../../shared/card-finish/lit-card.tsx';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { When } from '../../shared/values/when.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { CardInputs } from './inputs.tsx';
import { ValueHistory } from './value-history.tsx';
import { ValueReason } from './value-reason.tsx';
import { TextLink } from '../../shared/text-link.tsx';

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

function CardAside() {
  const card = useRecordContext<CardRecord>();
  if (!card) return null;
  return (
    <>
      <Section title="Finish" hint={card.textureName ?? 'From its class'}>
        <CardFinishPreview card={card} />
      </Section>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Class', <CardClass key="class" of={card} />],
            ['Set', card.setName],
            ['Market value', <Money key="value" cents={card.valueCents} />],
            ['Valued', <When key="asOf" at={card.valueAsOf} />],
            ['By', card.valueSource],
            [
              'In the vault',
              <TextLink
                key="vault"
                to={`/collectibles?filter=${encodeURIComponent(JSON.stringify({ cardId: card.id, state: 'vault' }))}`}
              >
                {card.vaultCount?.toLocaleString('en-US') ?? 'Units'}
              </TextLink>,
            ],
            ['Id', <CopyableHash key="id" value={card.id} label="Card id" />],
          ]}
        />
      </Section>
      <Timeline subject="card" id={card.id} />
    </>
  );
}
