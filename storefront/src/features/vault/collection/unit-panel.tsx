'use client';

import type { OwnedUnitDto, PublicReceiptDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { nameCertificate } from '../../../lib/text/certificate.ts';
import { nameGrade, nameLanguage } from '@pullproof/shared/copy-marks';
import { formatDay, serialTextOf } from '../../../lib/text/format.ts';
import { isProblem } from '@pullproof/shared/problem';
import { useApi } from '../../../lib/api/use-api.ts';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FaceStage } from '../../../ui/card-face/face-stage.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import panel from '../../../ui/layout/panel.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { addressOfCard, addressOfPull } from '../../../lib/addresses.ts';
import { SealedPull, useCheckedPull } from '../../packs/pulls/index.ts';
import { faceOf } from '../../packs/sealed/index.ts';
import { isInParcel, ParcelBadge, useParcelOf, ShipOffer } from '../../shipping/index.ts';
import { KeepLock, SellOffer } from '../sell/index.ts';
import { text } from './text.ts';

function originOf(unit: OwnedUnitDto, receipt: PublicReceiptDto | undefined, error: unknown): ReactNode {
  if (unit.pullId === null) return text.fromShop;
  if (receipt) return text.fromPack(receipt.pull.packNo, receipt.pull.productTitle);
  return error ? text.proofUnknown : <Skeleton width="70%" />;
}

function stateOf(unit: OwnedUnitDto): string {
  const states: Readonly<Record<string, string>> = text.states;
  return states[unit.state] ?? text.kept;
}

/** What its owner can do with a card; while it is in a parcel, where that is. */
function Actions({ unit, onSold, onShipped }: ActionsProps) {
  const [kept, setKept] = useState<boolean | null>(null);
  // Optimistic until the list is refetched.
  const isKept = kept ?? unit.isKept;
  const parcelOf = useParcelOf([unit]);
  if (isInParcel(unit))
    return (
      <div>
        <ParcelBadge parcel={parcelOf.get(unit.id)} />
        <p className={`${layout.fine} ${layout.regular}`}>{text.inParcel}</p>
      </div>
    );
  if (unit.state !== 'owned') return null;
  return (
    <>
      <ShipOffer unitId={unit.id} onShipped={onShipped} />
      {isKept ? null : <SellOffer unit={unit} onSold={onSold} />}
      <KeepLock unit={{ ...unit, isKept }} onChanged={setKept} />
    </>
  );
}

interface ActionsProps {
  unit: OwnedUnitDto;
  onSold: (ids: string[]) => void;
  onShipped: () => void;
}

/** The shop's words about a copy: of one that was in no pack, or isn't the sealed one. */
function CopyFacts({ unit }: { unit: OwnedUnitDto }) {
  const { facts } = text;
  return (
    <>
      <Fact name={facts.serial}>{serialTextOf(unit) ?? text.noSerial}</Fact>
      <Fact name={facts.grade}>{nameGrade(unit) ?? text.ungraded}</Fact>
      {unit.condition === null ? null : <Fact name={facts.condition}>{unit.condition}</Fact>}
      {unit.finish === null ? null : <Fact name={facts.finish}>{unit.finish}</Fact>}
      {unit.language === null ? null : <Fact name={facts.language}>{nameLanguage(unit.language)}</Fact>}
      {unit.cert ? <Fact name={facts.cert}>{nameCertificate(unit)}</Fact> : null}
      <Fact name={facts.set}>
        {unit.setName} · {unit.number}
      </Fact>
    </>
  );
}

function Unit({ unit, onSold, onShipped }: ActionsProps) {
  const { facts } = text;
  const path = unit.pullId === null ? null : (`/api/pulls/${unit.pullId}` as const);
  const { data: receipt, error } = useApi(path, { revalidateOnFocus: false });
  const checked = useCheckedPull(receipt);
  const sealed = checked.shown?.unit;
  const isSealedCopy = sealed?.id === unit.id;
  return (
    <div className={panel.panel}>
      <FaceStage
        card={sealed && isSealedCopy ? faceOf(sealed, unit) : { ...unit, serialText: serialTextOf(unit) }}
        hint={text.hint}
        grading={sealed && isSealedCopy ? sealed : unit}
      />
      <div className={panel.body}>
        <ClassMark of={unit} />
        <Facts variant="columns">
          <Fact name={facts.value}>
            <Money cents={unit.valueCents} />
            {unit.isEstimated ? <span className={layout.fine}> {text.estimated}</span> : null}
          </Fact>
          {isSealedCopy ? null : <CopyFacts unit={unit} />}
          <Fact name={facts.since}>
            <time dateTime={unit.acquiredAt}>{formatDay(unit.acquiredAt)}</time>
          </Fact>
          <Fact name={facts.state}>{stateOf(unit)}</Fact>
          <Fact name={facts.from}>{originOf(unit, receipt, error)}</Fact>
        </Facts>
        <Actions unit={unit} onSold={onSold} onShipped={onShipped} />
        <Row as="p" gap={4} columnGap={16}>
          <Link className={layout.action} href={addressOfCard(unit.cardId)}>
            {text.toCard}
          </Link>
          {unit.pullId ? (
            <Link className={layout.action} href={addressOfPull(unit.pullId)}>
              {text.toReceipt}
            </Link>
          ) : null}
        </Row>
        {receipt ? (
          <section>
            <h3>{text.sealedFacts}</h3>
            <SealedPull receipt={receipt} checked={checked} isNamed copyId={unit.id} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

interface UnitPanelProps {
  /** Undefined while loading. */
  unit: OwnedUnitDto | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  onSold: (ids: string[]) => void;
  onShipped: () => void;
}

/** One owned unit and where it came from. */
export function UnitPanel({ unit, error, onRetry, onClose, onSold, onShipped }: UnitPanelProps) {
  const isGone = isProblem(error) && error.status === 404;
  return (
    <Dialog isOpen title={unit?.name ?? text.unit} onClose={onClose} size="panel">
      {unit ? <Unit unit={unit} onSold={onSold} onShipped={onShipped} /> : null}
      {isGone ? <EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState> : null}
      {error && !isGone ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!unit && !error ? <Skeleton height="460px" /> : null}
    </Dialog>
  );
}
