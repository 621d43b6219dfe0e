'use client';

import type { InspectionAnswer, ParcelDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { isChecked, isHandedOver } from './describe-parcel.ts';
import { pathOfParcel } from './paths.ts';
import { text } from './text.ts';

interface InspectionPartProps {
  parcel: ParcelDto;
  onChanged: () => Promise<void>;
}

type Unit = ParcelDto['units'][number];

/** Cards that are said to have come back, or a parcel to be handed over: what we wait for, and the question to their owner. */
export function InspectionPart({ parcel, onChanged }: InspectionPartProps) {
  const { inspection } = text;
  if (!isChecked(parcel)) return null;
  const arrives = isHandedOver(parcel);
  // A parcel is handed over as a whole: one card answers for all.
  const asked = parcel.units.filter((unit) => unit.inspection && unit.inspection.kind !== 'missing');
  return (
    <Stack
      as="section"
      gap={14}
      surface="callout"
      className={layout.smallHeads}
      aria-labelledby="inspected-cards"
    >
      <h3 id="inspected-cards">{arrives ? inspection.arrivedTitle : inspection.title}</h3>
      <p>{arrives ? inspection.arrivedLead : inspection.lead}</p>
      {(arrives ? asked.slice(0, 1) : asked).map((unit) => (
        <Question key={unit.collectibleId} parcelId={parcel.id} unit={unit} onChanged={onChanged} />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  parcelId: string;
  unit: Unit;
  onChanged: () => Promise<void>;
}

function Question({ parcelId, unit, onChanged }: QuestionProps) {
  const words = text.inspection;
  const send = useSend();
  const [isGiving, setGiving] = useState(false);
  const { inspection } = unit;
  if (!inspection) return null;
  const arrives = inspection.kind === 'handed-over';
  if (inspection.answer !== null)
    return arrives ? (
      <p>{inspection.answer === 'denied' ? words.saidNotHere : words.said[inspection.answer]}</p>
    ) : (
      <p>
        <strong>{unit.cardName}</strong>: {words.said[inspection.answer]}
      </p>
    );

  async function tell(answer: InspectionAnswer) {
    try {
      const body = { inspectionId: inspection?.id, answer };
      await callApi(`${pathOfParcel(parcelId)}/inspection`, { method: 'POST', body });
      setGiving(false);
      showToast(arrives ? words.arrivedThanks : words.thanks);
    } finally {
      await onChanged();
    }
  }

  const question = arrives ? words.arrivedTitle : words.question(unit.cardName);

  function choose(answer: InspectionAnswer) {
    if (answer === 'given') setGiving(true);
    else send.run(() => tell(answer));
  }

  return (
    <Stack gap={8} role="group" aria-label={question}>
      {arrives ? null : <p className={layout.label}>{question}</p>}
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Row gap={8}>
        {inspection.answers.map((answer) => (
          <Button key={answer} isBusy={send.isBusy} onClick={() => choose(answer)}>
            {arrives && answer === 'denied' ? words.notHere : words.answers[answer]}
          </Button>
        ))}
      </Row>
      {isGiving ? (
        <AskFirst
          isOpen
          title={words.giveTitle}
          body={words.giveBody}
          confirm={words.give}
          keep={words.keep}
          onConfirm={() => tell('given')}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </Stack>
  );
}
