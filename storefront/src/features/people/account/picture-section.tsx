'use client';

import { readAnswer } from '@pullproof/shared/problem';
import type { ProfileDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { firstLetter } from '../../../lib/text/first-letter.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from '../../../ui/layout/section.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { checkPicture, PICTURE_TYPES } from '../../../ui/form/check-picture.ts';
import { accountText } from './text.ts';

const text = accountText.picture;
const PATH = '/api/me/avatar';

async function sendPicture(file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  await readAnswer(await fetch(PATH, { method: 'POST', body: form, credentials: 'same-origin' }));
  await refreshPaths('/api/me', '/api/session');
}

interface Draft {
  file: File;
  /** Object URL for the preview. */
  address: string;
}

/** A picture chosen but not yet uploaded. */
function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function replace(file: File | null) {
    if (draft) URL.revokeObjectURL(draft.address);
    setDraft(file ? { file, address: URL.createObjectURL(file) } : null);
  }

  return {
    draft,
    refusal,
    drop: () => replace(null),
    choose: (file: File | undefined) => {
      if (!file) return;
      const reason = checkPicture(file);
      setRefusal(reason);
      replace(reason === null ? file : null);
    },
  };
}

/** `profile` is undefined while loading. */
export function PictureSection({ profile }: { profile: ProfileDto | undefined }) {
  return (
    <Section id="picture" title={text.title} lead={text.lead}>
      {profile ? <PictureForm profile={profile} /> : <Skeleton height="96px" />}
    </Section>
  );
}

function PictureForm({ profile }: { profile: ProfileDto }) {
  const { draft, refusal, choose, drop } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const send = useSend();
  const problem = refusal ?? send.problem;

  async function save(file: File) {
    await sendPicture(file);
    drop();
    showToast(text.changed);
  }

  async function remove() {
    await callApi(PATH, { method: 'DELETE' });
    await refreshPaths('/api/me', '/api/session');
    showToast(text.removed);
  }

  return (
    <>
      {problem ? <FormError>{problem}</FormError> : null}
      <Row gap={20} align="center">
        <Picture profile={profile} preview={draft?.address ?? null} />
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          hidden
          aria-label={text.choose}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Actions
          hasDraft={draft !== null}
          hasPicture={profile.avatarUrl !== null}
          isBusy={send.isBusy}
          onChoose={() => input.current?.click()}
          onCancel={drop}
          onUse={() => draft && send.run(() => save(draft.file))}
          onRemove={() => send.run(remove)}
        />
      </Row>
    </>
  );
}

function Picture({ profile, preview }: { profile: ProfileDto; preview: string | null }) {
  const shown = preview ?? profile.avatarUrl;
  return (
    <span className={css.avatar}>
      {shown ? (
        <img
          className={layout.filled}
          src={shown}
          alt={preview ? text.preview : text.alt(profile.displayName)}
          width={96}
          height={96}
        />
      ) : (
        <span aria-hidden="true">{firstLetter(profile.displayName)}</span>
      )}
    </span>
  );
}

interface ActionsProps {
  hasDraft: boolean;
  hasPicture: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onCancel: () => void;
  onUse: () => void;
  onRemove: () => void;
}

function Actions({ hasDraft, hasPicture, isBusy, ...on }: ActionsProps) {
  if (hasDraft) {
    return (
      <Row as="p" gap={12}>
        <Button variant="primary" size="small" isBusy={isBusy} onClick={on.onUse}>
          {text.use}
        </Button>
        <Button size="small" onClick={on.onCancel}>
          {text.cancel}
        </Button>
      </Row>
    );
  }
  return (
    <Row as="p" gap={12}>
      <Button size="small" onClick={on.onChoose}>
        {hasPicture ? text.change : text.choose}
      </Button>
      {hasPicture ? (
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={on.onRemove}>
          {text.remove}
        </Button>
      ) : null}
    </Row>
  );
}
