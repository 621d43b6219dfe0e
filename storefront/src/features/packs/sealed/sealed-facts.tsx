import type { SealedUnit } from '@pullproof/verify';
import { nameGrade, nameLanguage } from '@pullproof/shared/copy-marks';
import { nameCert, nameClass, nameSerial, nameValueDay } from '../../../lib/text/sealed-unit.ts';
import { useSetNames } from './use-set-names.ts';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Money } from '../../../ui/values/money.tsx';
import type { UnitArt } from './face.ts';
import { text } from './text.ts';

/** A unit’s class in the words of its sealed text. */
export function SealedMark({ unit, art, children }: SealedMarkProps) {
  const { classLook } = art;
  const className = nameClass(unit);
  if (classLook === null) return <span>{className}</span>;
  return <ClassMark of={{ className, classLook }}>{children}</ClassMark>;
}

interface SealedMarkProps {
  unit: SealedUnit;
  art: Pick<UnitArt, 'classLook'>;
  children?: React.ReactNode;
}

/** A unit’s value as it was sealed, with its day. */
function SealedValue({ unit }: { unit: SealedUnit }) {
  const day = nameValueDay(unit);
  return (
    <>
      <Money cents={unit.valueCents} />
      {day === undefined ? null : (
        <>
          {' '}
          <span className={`${layout.fine} ${layout.regular}`}>{text.asOf(day)}</span>
        </>
      )}
    </>
  );
}

/** A unit in a pack, each fact from the sealed text; it says so as long as nobody has checked it. */
export function SealedFacts({ unit }: { unit: SealedUnit }) {
  const { facts } = text;
  const nameSet = useSetNames();
  const rows: [name: string, value: string | undefined][] = [
    [facts.serial, nameSerial(unit)],
    [facts.grade, nameGrade(unit)],
    [facts.cert, nameCert(unit)],
    [facts.set, [unit.set && nameSet(unit.set), unit.number].filter(Boolean).join(' · ') || undefined],
    [facts.condition, unit.condition],
    [facts.finish, unit.finish],
    [facts.language, unit.language && nameLanguage(unit.language)],
  ];
  return (
    <>
      {unit.isVerified ? null : <p className={layout.fine}>{text.unchecked}</p>}
      <Facts variant="columns">
        <Fact name={facts.value}>
          <SealedValue unit={unit} />
        </Fact>
        {rows.map(([name, value]) =>
          value === undefined ? null : (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
        )}
        <Fact name={facts.copy}>
          <span className={`${layout.mono} ${layout.anywhere}`}>{unit.id}</span>
        </Fact>
      </Facts>
    </>
  );
}
