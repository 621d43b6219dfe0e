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
import { isChecked } from './describe-parcel.ts';
import { pathOfParcel } from './paths.ts';
import { text } from './text.ts';

interface InspectionPartProps {
  parcel: ParcelDto;
  onChanged: () => Promise<void>;
}

type Unit = ParcelDto['units'][number];

/** Cards that are said to have come back: what we wait for, and the question to their owner. */
export function InspectionPart({ parcel, onChanged }: InspectionPartProps) {
  const { inspection } = text;
  if (!isChecked(parcel)) return null;
  return (
    <Stack
      as="section"
      gap={14}
      surface="callout"
      className={layout.smallHeads}
      aria-labelledby="inspected-cards"
    >
      <h3 id="inspected-cards">{inspection.title}</h3>
      <p>{inspection.lead}</p>
      {parcel.units.map((unit) =>
        unit.inspection && unit.inspection.kind !== 'missing' ? (
          <Question key={unit.collectibleId} parcelId={parcel.id} unit={unit} onChanged={onChanged} />
        ) : null,
      )}
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
  if (inspection.answer !== null)
    return (
      <p>
        <strong>{unit.cardName}</strong>: {words.said[inspection.answer]}
      </p>
    );

  async function tell(answer: InspectionAnswer) {
    try {
      const body = { inspectionId: inspection?.id, answer };
      await callApi(`${pathOfParcel(parcelId)}/inspection`, { method: 'POST', body });
      setGiving(false);
      showToast(words.thanks);
    } finally {
      await onChanged();
    }
  }

  function choose(answer: InspectionAnswer) {
    if (answer === 'given') setGiving(true);
    else send.run(() => tell(answer));
  }

  return (
    <Stack gap={8} role="group" aria-label={words.question(unit.cardName)}>
      <p className={layout.label}>{words.question(unit.cardName)}</p>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Row gap={8}>
        {inspection.answers.map((answer) => (
          <Button key={answer} isBusy={send.isBusy} onClick={() => choose(answer)}>
            {words.answers[answer]}
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
