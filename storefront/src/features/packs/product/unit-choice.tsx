'use client';

import { formatMoney, type ListedUnitDto } from '@pullproof/server/contract';
import { useId } from 'react';
import { nameCertificate } from '../../../lib/text/certificate.ts';
import { formatSerial } from '../../../lib/text/format.ts';
import { nameOfUnit, useBuy } from '../buy/index.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Grid } from '../../../ui/layout/layout.tsx';
import css from './unit-choice.module.css';
import { insideText as text } from './inside-text.ts';

/** The copies on sale with their differences; the selected one is bought. */
export function UnitChoice() {
  const { product, unit, setUnitId } = useBuy();
  const group = useId();
  const { units } = product;
  if (units.length === 0)
    return <p className={`${layout.muted} ${layout.marginBottom16}`}>{text.noCopies}</p>;
  const isOne = units.length === 1;
  return (
    <>
      <p className={`${layout.muted} ${layout.marginBottom16}`}>{isOne ? text.oneCopy : text.chooseCopy}</p>
      <Grid as="ul" minColumnWidth={340} gap={12}>
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
      </Grid>
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
      <Facts variant="figures" className={css.facts}>
        <Fact name={text.grade}>{unit.grade ?? text.ungraded}</Fact>
        <Fact name={text.certificate}>{nameCertificate(unit) ?? text.noCertificate}</Fact>
        {unit.condition === null ? null : <Fact name={text.condition}>{unit.condition}</Fact>}
        {unit.finish === null ? null : <Fact name={text.printing}>{unit.finish}</Fact>}
        {unit.language === null ? null : <Fact name={text.language}>{unit.language}</Fact>}
        {unit.serial === null ? null : <Fact name={text.serial}>{formatSerial(unit.serial)}</Fact>}
        <Fact name={text.kind}>{unit.kindName}</Fact>
        <Fact name={text.value}>
          {formatMoney(unit.valueCents)}
          {unit.isEstimated ? ` ${text.estimated}` : null}
        </Fact>
      </Facts>
    </>
  );
}
