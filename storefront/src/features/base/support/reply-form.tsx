'use client';

import type { CaseThreadDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { usePhotos } from '../../../ui/form/photos/use-photos.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { MessageField } from './message-field.tsx';
import { PhotosLost } from './photos-lost.tsx';
import { PhotosPart } from './photos-part.tsx';
import { text } from './text.ts';

interface ReplyFormProps {
  thread: CaseThreadDto;
  send: (words: string) => Promise<void>;
  photosPath: string;
  photoFields?: Readonly<Record<string, string>>;
  onSent: () => Promise<void>;
}

/** Writes on in a conversation; a closed one opens again. */
export function ReplyForm(props: ReplyFormProps) {
  // A new form for each reply, so that what was sent is not sent again.
  const [count, setCount] = useState(0);
  const { thread } = props;
  if (thread.isForgotten)
    return (
      <Stack gap={12}>
        <p>{text.forgotten}</p>
        <p>
          <ButtonLink href="/support">{text.startNew}</ButtonLink>
        </p>
      </Stack>
    );
  return (
    <Stack as="section" gap={12} aria-labelledby="reply">
      <h2 id="reply" className={layout.text19}>
        {text.answer}
      </h2>
      {thread.state === 'closed' ? <p className={layout.fine}>{text.reopen}</p> : null}
      <Fields
        key={count}
        {...props}
        onSent={async () => {
          await props.onSent();
          setCount(count + 1);
          showToast(text.replySent);
        }}
      />
    </Stack>
  );
}

function Fields({ send, photosPath, photoFields, onSent }: ReplyFormProps) {
  const photos = usePhotos();
  const [isIn, setIn] = useState(false);
  const form = useForm(async ({ text: words = '' }) => {
    await send(words);
    setIn(true);
    await sendPhotos();
  });
  async function sendPhotos() {
    if (photos.files.length > 0 && !(await photos.send(photosPath, photoFields))) return;
    await onSent();
  }
  const isSending = photos.doneCount !== null;
  if (isIn && photos.files.length > 0 && !isSending)
    return (
      <PhotosLost
        problem={photos.problem}
        isBusy={isSending}
        onRetry={() => void sendPhotos()}
        onSkip={() => void onSent()}
      />
    );
  return (
    <Stack as={Form} gap={16} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <MessageField label={text.answerLabel} error={form.errors['text']} rows={4} />
      <PhotosPart photos={photos} isBusy={form.isBusy} />
      <p>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {text.send}
        </Button>
      </p>
    </Stack>
  );
}
