import { Fragment } from 'react';
import type { PublicPullDto } from '@pullproof/server/contract';
import type { SealedPack, SealedUnit } from '@pullproof/verify';
import { listMarks, nameValueDay } from '../../../lib/text/sealed-unit.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { Money } from '../../../ui/values/money.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { faceOf, SealedMark, sealedText } from '../sealed/index.ts';
import { PullLink, type Opens } from './pull-link.tsx';
import css from './pull-list.module.css';
import { text } from './text.ts';

interface SealedMatesProps {
  pack: SealedPack;
  /** Whose mates they are. */
  position: number;
  /** The shop's answer about them: pictures and links. */
  mates: readonly PublicPullDto[];
  opens: Opens;
}

/** The other units of a pack, in the words of its sealed text; of a box, the other packs are folded. */
export function SealedMates({ pack, position, mates, opens }: SealedMatesProps) {
  const { packs } = pack;
  const own = pack.units[position]?.id;
  return (
    <>
      {packs.map((units, at) => {
        const isOwn = units.some(({ id }) => id === own);
        const list = (
          <ul>
            {units.map((unit, i) => {
              if (unit.id === own) return null;
              // A box's packs hold equally many.
              const pull = mates.find((mate) => mate.position === at * units.length + i);
              return <Mate key={unit.id} unit={unit} pull={pull} opens={opens} />;
            })}
          </ul>
        );
        if (packs.length === 1) return <Fragment key={at}>{list}</Fragment>;
        return (
          <details key={at} className={css.fold} open={isOwn}>
            <summary>
              {isOwn ? text.ownPack(at + 1, packs.length) : text.packOf(at + 1, packs.length)}
            </summary>
            {list}
          </details>
        );
      })}
    </>
  );
}

function Mate({ unit, pull, opens }: { unit: SealedUnit; pull: PublicPullDto | undefined; opens: Opens }) {
  const art = { image: pull?.image ?? null, classLook: pull?.classLook ?? null };
  const marks = listMarks(unit);
  const day = nameValueDay(unit);
  return (
    <li className={css.row}>
      <span className={css.face}>
        <StillFace card={{ ...faceOf(unit, art), serialText: undefined }} />
      </span>
      <span className={css.what}>
        <b className={layout.block}>
          {pull ? (
            <PullLink pullId={pull.id} opens={opens}>
              {unit.name}
            </PullLink>
          ) : (
            unit.name
          )}
        </b>
        <span className={css.marks}>
          <SealedMark unit={unit} art={art} />{' '}
          {marks.length === 0 ? null : (
            <span className={`${layout.fine} ${layout.mono}`}>{marks.join(' · ')}</span>
          )}
        </span>
      </span>
      <span className={css.worth}>
        <Money cents={unit.valueCents} />
        {day === undefined ? null : (
          <span className={`${css.when} ${layout.fine} ${layout.block}`}>{sealedText.asOf(day)}</span>
        )}
      </span>
    </li>
  );
}
