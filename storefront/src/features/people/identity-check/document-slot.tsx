'use client';

import type { IdentitySide } from '@pullproof/server/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { checkPicture, PICTURE_TYPES } from '../../../ui/form/check-picture.ts';
import { useSend } from '../../../ui/form/use-send.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './identity-check.module.css';
import { IDENTITY_PATH, uploadDocument } from './upload-document.ts';
import { text } from './text.ts';

/** Preview of a picture uploaded from this page; the server never returns uploaded pictures. */
function usePreview() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return { address, show: (file: File | null) => setAddress(file ? URL.createObjectURL(file) : null) };
}

interface DocumentSlotProps {
  side: IdentitySide;
  label: string;
  isGiven: boolean;
}

/** One side of a document; a chosen file uploads immediately. */
export function DocumentSlot({ side, label, isGiven }: DocumentSlotProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useSend();
  const problem = refusal ?? send.problem;

  async function upload(file: File) {
    await uploadDocument(side, file);
    preview.show(file);
    showToast(text.uploaded);
    await refreshPaths(IDENTITY_PATH);
  }

  async function remove() {
    await callApi(`${IDENTITY_PATH}/papers/${side}`, { method: 'DELETE' });
    preview.show(null);
    showToast(text.removed);
    await refreshPaths(IDENTITY_PATH);
  }

  function choose(file: File) {
    const reason = checkPicture(file);
    setRefusal(reason);
    if (reason === null) send.run(() => upload(file));
  }

  return (
    <Stack gap={12} surface="frame" className={css.slot} data-given={isGiven || undefined}>
      <Stack gap={4} className={css.picture}>
        {isGiven && preview.address ? <img src={preview.address} alt={text.preview(label)} /> : null}
        <strong>{label}</strong>
        <span className={layout.fine}>{isGiven ? text.isThere : text.kinds}</span>
      </Stack>
      {problem ? <FormError>{problem}</FormError> : null}
      <PictureInput ref={input} label={label} onChoose={choose} />
      <Row gap={8}>
        <Button
          size="small"
          isBusy={send.isBusy}
          aria-label={isGiven ? text.replaceLabel(label) : text.chooseLabel(label)}
          onClick={() => input.current?.click()}
        >
          {isGiven ? text.replace : text.choose}
        </Button>
        {isGiven ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={text.removeLabel(label)}
            onClick={() => send.run(remove)}
          >
            {text.remove}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

interface PictureInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onChoose(file: File): void;
}

/** The browser's file picker, opened by a button; the same file can be chosen again. */
function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      hidden
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
