import type { ParcelDto } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import { type CopyFacts, listCopyMarks } from '@pullproof/shared/copy-marks';
import { serialTextOf } from '../../../lib/text/format.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';

/** A card in a quote or in a parcel. */
export type ShippedUnit = Omit<
  ParcelDto['units'][number],
  'orderId' | 'outcome' | 'isMissing' | 'inspection'
>;

export function Thumb({ unit }: { unit: ShippedUnit }) {
  return (
    <span className={`${layout.thumb34} ${layout.block}`}>
      <StillFace card={{ ...unit, name: unit.cardName }} />
    </span>
  );
}

/** Tells apart units of one card: set, serial, grade, finish. */
export const describeUnit = (unit: Pick<ShippedUnit, 'setName' | 'serial'> & CopyFacts): string =>
  [unit.setName, serialTextOf(unit), ...listCopyMarks(unit)].filter(Boolean).join(' · ');

interface UnitLineProps {
  unit: ShippedUnit;
  /** What became of it. */
  note?: string | null;
  /** An action. */
  children?: ReactNode;
}

export function UnitLine({ unit, note, children }: UnitLineProps) {
  return (
    <Row as="li" nowrap gap={12} align="center">
      <Thumb unit={unit} />
      <div className={`${layout.anywhere} ${layout.grows}`}>
        <p className={layout.label}>{unit.cardName}</p>
        <p className={layout.fine}>{describeUnit(unit)}</p>
        {note ? <p className={layout.fine}>{note}</p> : null}
      </div>
      <Stack align="end" className={layout.rigid}>
        <Money cents={unit.valueCents} />
        {children}
      </Stack>
    </Row>
  );
}
