'use client';

import type { CardChanceDto, CardDetailDto, OwnedUnitDto } from '@pullproof/server/contract';
import { isProblem } from '@pullproof/shared/problem';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { addressOfCard } from '../../../../lib/addresses.ts';
import { useApi } from '../../../../lib/api/use-api.ts';
import { leavePlace, withParam } from '../../../../lib/place.ts';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
import { serialTextOf } from '../../../../lib/text/format.ts';
import { ClassMark } from '../../../../ui/card-face/class-mark.tsx';
import { FaceStage } from '../../../../ui/card-face/face-stage.tsx';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { PlaceLink } from '../../../../ui/controls/place-link.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Fact, Facts } from '../../../../ui/layout/facts.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import panel from '../../../../ui/layout/panel.module.css';
import { Money } from '../../../../ui/values/money.tsx';
import { WishButton } from '../../../catalogue/wishes/index.ts';
import { Advert } from '../../../people/limits/index.ts';
import { text as collection } from '../text.ts';
import { Silhouette } from './pocket.tsx';
import { text } from './text.ts';
import { useChances } from './use-binder.ts';
import { Course } from './value-course.tsx';

function stateOf(unit: OwnedUnitDto): string | null {
  if (unit.isKept && unit.state === 'owned') return collection.locked;
  const states: Readonly<Record<string, string>> = collection.states;
  return states[unit.state] ?? null;
}

/** Each copy, to its own panel. */
function Copies({ units }: { units: readonly OwnedUnitDto[] }) {
  return (
    <section>
      <h3>{text.yours}</h3>
      <ul className={layout.rows}>
        {units.map((unit) => (
          <Row as="li" key={unit.id} gap={4} columnGap={16} align="center" justify="space-between">
            <PlaceLink isReplacing className={layout.action} href={`/collect?unit=${unit.id}`}>
              {[serialTextOf(unit) ?? text.noSerial, ...listCopyMarks(unit)].join(' · ')}
            </PlaceLink>
            <span className={layout.fine}>{stateOf(unit) ?? collection.kept}</span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** Where a missing card can be pulled, with the public figures behind it. */
function Chance({ chance }: { chance: CardChanceDto | null | undefined }) {
  if (chance === undefined) return <Skeleton height="96px" />;
  if (chance === null) return <p>{text.noChance}</p>;
  return (
    <Stack gap={8} align="start">
      <p className={layout.text19}>
        <b>{text.oneIn(chance)}</b> {text.from(chance)}
      </p>
      <p className={layout.fine}>{text.chance(chance)}</p>
      <ButtonLink href={`/shop/${chance.productSlug}`} variant="primary">
        {text.toPack(chance)}
      </ButtonLink>
    </Stack>
  );
}

function Zoomed({ card, units }: { card: CardDetailDto; units: readonly OwnedUnitDto[] }) {
  const isMissing = units.length === 0;
  const chances = useChances(isMissing ? [card.id] : []);
  return (
    <div className={panel.panel}>
      {isMissing ? (
        <div className={panel.stage}>
          <span className={panel.face}>
            <Silhouette card={card} />
          </span>
        </div>
      ) : (
        <FaceStage card={card} hint={collection.hint} />
      )}
      <div className={panel.body}>
        <ClassMark of={card} />
        {isMissing ? (
          <Advert>
            <Chance chance={chances && (chances.get(card.id) ?? null)} />
          </Advert>
        ) : null}
        <Facts variant="columns">
          <Fact name={text.value}>
            <Money cents={card.valueCents} />
            <span className={`${layout.fine} ${layout.block}`}>
              {text.valueOf(card.valueSource, card.valueAsOf)}
            </span>
          </Fact>
          <Fact name={text.number}>
            {card.setName} · {card.number}
          </Fact>
        </Facts>
        {isMissing ? null : <Copies units={units} />}
        <WishButton cardId={card.id} />
        <section>
          <h3>{text.course}</h3>
          <Course path={`/api/cards/${card.id}/values`} />
        </section>
        <Link className={layout.action} href={addressOfCard(card.id)}>
          {text.toCard}
        </Link>
      </div>
    </div>
  );
}

/** One card of the binder, large: its copies, or how it can be pulled. */
export function CardZoom({ cardId }: { cardId: string }) {
  const query = useSearchParams().toString();
  const card = useApi(`/api/cards/${encodeURIComponent(cardId)}`);
  const units = useApi(`/api/me/collection?card=${encodeURIComponent(cardId)}&perPage=100`);
  const error = card.error ?? units.error;
  const isGone = isProblem(card.error) && card.error.status === 404;
  const isLoaded = card.data !== undefined && units.data !== undefined;
  return (
    <Dialog
      isOpen
      title={card.data?.name ?? collection.unit}
      size="panel"
      onClose={() => leavePlace(withParam('/collect', query, 'card', null))}
    >
      {card.data && units.data ? <Zoomed card={card.data} units={units.data.data} /> : null}
      {isGone ? <EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState> : null}
      {error && !isGone && !isLoaded ? (
        <ErrorState error={error} onRetry={() => void Promise.all([card.mutate(), units.mutate()])} />
      ) : null}
      {!isLoaded && !error ? <Skeleton height="520px" /> : null}
    </Dialog>
  );
}
