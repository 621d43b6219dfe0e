'use client';

import type { CaseThing, CaseThingDto, CaseTopic, OpenCaseInput } from '@pullproof/server/contract';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, SelectField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { usePhotos } from '../../../ui/form/photos/use-photos.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useKeyFor } from '../../../ui/form/use-key-for.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { MessageField } from './message-field.tsx';
import { CASES_PATH, CHOICES_PATH, pageOfCase, pathOfCase } from './paths.ts';
import { PhotosLost } from './photos-lost.tsx';
import { PhotosPart } from './photos-part.tsx';
import { findThing } from './read-reference.ts';
import { isTopic, text, topics } from './text.ts';

interface AskFormProps {
  topic: CaseTopic;
  onTopic: (topic: CaseTopic) => void;
  reference: string;
}

/** A signed-in customer's question, tied to something of theirs. */
export function AskForm({ topic, onTopic, reference }: AskFormProps) {
  const router = useRouter();
  const { data: choices } = useApi(CHOICES_PATH);
  const things = choices?.things ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const thingId = chosen ?? findThing(things, reference)?.id ?? '';
  const photos = usePhotos();
  const keyFor = useKeyFor();
  const [sentId, setSentId] = useState<string | null>(null);
  const form = useForm(async ({ text: words = '' }) => {
    const about = things.find(({ id }) => id === thingId);
    const body: OpenCaseInput = {
      topic,
      text: words,
      ...(about && { about: { kind: about.kind, id: about.id } }),
    };
    const idempotencyKey = keyFor(JSON.stringify(body));
    const { id } = await callApi(CASES_PATH, { method: 'POST', body, idempotencyKey });
    setSentId(id);
    await sendPhotos(id);
  });

  async function sendPhotos(id: string) {
    if (photos.files.length > 0 && !(await photos.send(`${pathOfCase(id)}/photos`))) return;
    open(id);
  }
  function open(id: string) {
    void refreshPaths(CASES_PATH);
    // An address with a hash keeps the place on the page, which here is the end of a long form.
    window.scrollTo(0, 0);
    router.push(pageOfCase(id));
  }

  const isSending = photos.doneCount !== null;
  if (sentId !== null && photos.files.length > 0 && !isSending)
    return (
      <PhotosLost
        problem={photos.problem}
        isBusy={isSending}
        onRetry={() => void sendPhotos(sentId)}
        onSkip={() => open(sentId)}
      />
    );
  return (
    <Stack as={Form} gap={20} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TopicField topic={topic} onTopic={onTopic} />
      {things.length > 0 ? (
        <ThingField topic={topic} things={things} value={thingId} onChange={setChosen} />
      ) : null}
      <MessageField label={text.message} hint={text.messageHint} error={form.errors['text']} />
      <PhotosPart photos={photos} isBusy={form.isBusy} />
      <p className={layout.fine}>{text.noPasswords}</p>
      <p>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {text.send}
        </Button>
      </p>
    </Stack>
  );
}

export function TopicField({ topic, onTopic }: Pick<AskFormProps, 'topic' | 'onTopic'>) {
  return (
    <SelectField
      label={text.topic}
      value={topic}
      onChange={({ target }) => {
        if (isTopic(target.value)) onTopic(target.value);
      }}
    >
      {Object.entries(topics).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface ThingFieldProps {
  topic: CaseTopic;
  things: readonly CaseThingDto[];
  value: string;
  onChange: (id: string) => void;
}

/** What a question of a topic is mostly about, which stands first in the choice. */
const mostlyAbout: Partial<Record<CaseTopic, readonly CaseThing[]>> = {
  order: ['order'],
  opening: ['pull', 'order'],
  parcel: ['parcel'],
  payment: ['top-up'],
  withdrawal: ['payout'],
  drop: ['drop'],
};

function ThingField({ topic, things, value, onChange }: ThingFieldProps) {
  const first = mostlyAbout[topic] ?? [];
  const kinds = [...new Set([...first, ...things.map(({ kind }) => kind)])].filter((kind) =>
    things.some((thing) => thing.kind === kind),
  );
  return (
    <SelectField
      label={text.thing}
      hint={text.thingHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{text.noThing}</option>
      {kinds.map((kind) => (
        <optgroup key={kind} label={text.kinds[kind]}>
          {things
            .filter((thing) => thing.kind === kind)
            .map(({ id, label, at }) => (
              <option key={id} value={id}>
                {label} ({formatDay(at)})
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
