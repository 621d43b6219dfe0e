'use client';

import type { CaseTopic, OpenGuestCaseInput } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { AuthLink } from '../../people/session/index.ts';
import { TopicField } from './ask-form.tsx';
import { MessageField } from './message-field.tsx';
import { text } from './text.ts';

interface GuestFormProps {
  topic: CaseTopic;
  onTopic: (topic: CaseTopic) => void;
  reference: string;
}

/** A question of somebody without a session: it is sent once they open the mailed link. */
export function GuestForm({ topic, onTopic, reference }: GuestFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(async ({ email = '', text: words = '', reference: about = '' }) => {
    const body: OpenGuestCaseInput = { email, topic, text: words, ...(about !== '' && { reference: about }) };
    await callApi('/api/support/cases', { method: 'POST', body });
    setSentTo(email);
  });
  if (sentTo !== null)
    return (
      <Stack gap={8} surface="panel" role="status">
        <h2 className={layout.text19}>{text.checkMail}</h2>
        <p>{text.linkSent(sentTo)}</p>
      </Stack>
    );
  return (
    <Stack as={Form} gap={20} action={form.submit}>
      <p>
        {text.signedOut}{' '}
        <AuthLink to="sign-in" className={layout.link}>
          {text.signIn}
        </AuthLink>
      </p>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TopicField topic={topic} onTopic={onTopic} />
      <TextField
        label={text.reference}
        name="reference"
        defaultValue={reference}
        maxLength={64}
        error={form.errors['reference']}
      />
      <MessageField label={text.message} hint={text.messageHint} error={form.errors['text']} />
      <TextField
        label={text.email}
        hint={text.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={form.errors['email']}
      />
      <p className={layout.fine}>{text.noPasswords}</p>
      <p>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {text.sendAsGuest}
        </Button>
      </p>
    </Stack>
  );
}
