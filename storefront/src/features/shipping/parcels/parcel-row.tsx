'use client';

import { type ParcelDto, formatCount } from '@pullproof/server/contract';
import { addressOfParcel } from '../../../lib/addresses.ts';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { StateChip } from '../../../ui/layout/section.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { describeParcel, chipVariantOf } from './describe-parcel.ts';
import css from './parcels.module.css';
import { text } from './text.ts';
import { Thumb } from './unit-line.tsx';

const SHOWN_THUMBS = 5;

/** One parcel in a list: its state, what comes next and what is inside. */
export function ParcelRow({ parcel }: { parcel: ParcelDto }) {
  const now = useNow();
  const { units } = parcel;
  const more = units.length - SHOWN_THUMBS;
  return (
    <li>
      <PlaceLink href={addressOfParcel(parcel.id)} className={css.row}>
        <Row as="span" gap={4} columnGap={12} align="center" justify="space-between">
          <strong>{text.number(parcel.number)}</strong>
          <StateChip variant={chipVariantOf(parcel)}>{text.states[parcel.state]}</StateChip>
        </Row>
        <span className={`${layout.soft} ${layout.text14}`}>{describeParcel(parcel, now)}</span>
        <Row as="span" gap={6} align="center">
          {units.slice(0, SHOWN_THUMBS).map((unit) => (
            <Thumb key={unit.collectibleId} unit={unit} />
          ))}
          <span className={layout.fine}>
            {more > 0 ? `+${formatCount(more)} · ` : ''}
            {text.cards(units.length)} · {parcel.originName}
          </span>
        </Row>
      </PlaceLink>
    </li>
  );
}
