'use client';

import type { ListedUnitDto } from '@pullproof/server/contract';
import { useId } from 'react';
import { nameCertificate } from '../../lib/text/certificate.ts';
import { formatSerial } from '../../lib/text/format.ts';
import { nameOfUnit, useBuy } from '../buy/index.ts';
import css from './unit-choice.module.css';
import { insideText as text } from './inside-text.ts';

/** The copies on sale with their differences; the selected one is bought. */
export function UnitChoice() {
  const { product, unit, setUnitId } = useBuy();
  const group = useId();
  const { units } = product;
  if (units.length === 0) return <p className={css.lead}>{text.noCopies}</p>;
  const isOne = units.length === 1;
  return (
    <>
      <p className={css.lead}>{isOne ? text.oneCopy : text.chooseCopy}</p>
      <ul className={css.units}>
        {units.map((copy) => (
          <li key={copy.id}>
            <label className={css.unit} data-chosen={copy.id === unit?.id || undefined}>
              {isOne ? null : (
                <input
                  type="radio"
                  name={group}
                  value={copy.id}
                  checked={copy.id === unit?.id}
                  onChange={() => setUnitId(copy.id)}
                  aria-label={text.copy(nameOfUnit(copy))}
                />
              )}
              <Copy unit={copy} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function Copy({ unit }: { unit: ListedUnitDto }) {
  const [photo] = unit.photos;
  return (
    <>
      {photo ? (
        <img
          className={css.photo}
          src={photo.small}
          alt=""
          data-name=""
          width={44}
          height={62}
          loading="lazy"
        />
      ) : null}
      <dl className={css.facts}>
        <div>
          <dt>{text.grade}</dt>
          <dd>{unit.grade ?? text.ungraded}</dd>
        </div>
        <div>
          <dt>{text.certificate}</dt>
          <dd>{nameCertificate(unit) ?? text.noCertificate}</dd>
        </div>
        {unit.serial === null ? null : (
          <div>
            <dt>{text.serial}</dt>
            <dd>{formatSerial(unit.serial)}</dd>
          </div>
        )}
        <div>
          <dt>{text.kind}</dt>
          <dd>{unit.kindName}</dd>
        </div>
      </dl>
    </>
  );
}
