'use client';

import type { ClaimKind } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FormError } from '../../../../ui/controls/field.tsx';
import { checkPicture, PICTURE_TYPES } from '../../../../ui/form/check-picture.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { text } from '../text.ts';
import css from './claims.module.css';

const { claims } = text;

interface PhotoPickerProps {
  kind: ClaimKind;
  files: readonly File[];
  max: number;
  isBusy: boolean;
  onChange: (files: File[]) => void;
}

/** Photos to send, each with a preview; nothing is uploaded yet. */
export function PhotoPicker({ kind, files, max, isBusy, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function add(chosen: readonly File[]) {
    setRefusal(chosen.map(checkPicture).find((reason) => reason !== null) ?? null);
    onChange([...files, ...chosen.filter((file) => checkPicture(file) === null)].slice(0, max));
  }

  return (
    <Stack as="fieldset" gap={10}>
      <legend className={`${layout.label} ${layout.marginBottom8}`}>{claims.photosTitle}</legend>
      <p className={layout.fine}>{claims.photosHint(kind, max)}</p>
      {refusal ? <FormError>{refusal}</FormError> : null}
      {files.length > 0 ? (
        <Grid as="ul" minColumnWidth={110} gap={10} className={css.previews}>
          {files.map((file, index) => (
            <Preview
              key={`${file.name} ${file.lastModified} ${index}`}
              file={file}
              place={index + 1}
              isBusy={isBusy}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </Grid>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        hidden
        aria-label={claims.choosePhotos}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // So that the same file can be chosen again.
          event.target.value = '';
          add(chosen);
        }}
      />
      {files.length < max ? (
        <p>
          <Button size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
            {claims.choosePhotos}
          </Button>
        </p>
      ) : null}
    </Stack>
  );
}

interface PreviewProps {
  file: File;
  place: number;
  isBusy: boolean;
  onRemove: () => void;
}

function Preview({ file, place, isBusy, onRemove }: PreviewProps) {
  const [address] = useState(() => URL.createObjectURL(file));
  return (
    <Stack as="li" gap={6}>
      {/* Shown, it no longer needs its address. */}
      <img src={address} alt={claims.photo(place)} onLoad={() => URL.revokeObjectURL(address)} />
      <Button
        size="small"
        variant="quiet"
        isBusy={isBusy}
        aria-label={claims.removePhoto(place)}
        onClick={onRemove}
      >
        {claims.remove}
      </Button>
    </Stack>
  );
}
