'use client';

import { useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { FormError } from '../../controls/field.tsx';
import { checkPicture, PICTURE_TYPES } from '../check-picture.ts';
import { Grid, Stack } from '../../layout/layout.tsx';
import layout from '../../layout/layout.module.css';
import { text } from './text.ts';
import css from './photos.module.css';

interface PhotoPickerProps {
  hint: string;
  files: readonly File[];
  max: number;
  isBusy: boolean;
  onChange: (files: File[]) => void;
}

/** Photos to send, each with a preview; nothing is uploaded yet. */
export function PhotoPicker({ hint, files, max, isBusy, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function add(chosen: readonly File[]) {
    setRefusal(chosen.map(checkPicture).find((reason) => reason !== null) ?? null);
    onChange([...files, ...chosen.filter((file) => checkPicture(file) === null)].slice(0, max));
  }

  return (
    <Stack as="fieldset" gap={10}>
      <legend className={`${layout.label} ${layout.marginBottom8}`}>{text.title}</legend>
      <p className={layout.fine}>{hint}</p>
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
        aria-label={text.choose}
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
            {text.choose}
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
      <img src={address} alt={text.photo(place)} onLoad={() => URL.revokeObjectURL(address)} />
      <Button
        size="small"
        variant="quiet"
        isBusy={isBusy}
        aria-label={text.removePhoto(place)}
        onClick={onRemove}
      >
        {text.remove}
      </Button>
    </Stack>
  );
}
