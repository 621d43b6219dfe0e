'use client';

import { useId, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/controls/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { ProofKind } from './fetch-proof.ts';
import type { VerificationActions } from './use-verification.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './verifier.module.css';

const KINDS: readonly { readonly kind: ProofKind; readonly label: string }[] = [
  { kind: 'pull', label: 'One pull' },
  { kind: 'run', label: 'A whole run' },
  { kind: 'drop', label: 'A daily drop' },
];

function LoadById({ load }: Pick<VerificationActions, 'load'>) {
  const [kind, setKind] = useState<ProofKind>('pull');
  const [id, setId] = useState('');
  return (
    <Form
      className={css.row}
      action={() => {
        if (id.trim() !== '') void load(kind, id.trim());
      }}
    >
      <SelectField
        label="Load from the shop"
        value={kind}
        onChange={(event) =>
          setKind(KINDS.find(({ kind: one }) => one === event.target.value)?.kind ?? 'pull')
        }
      >
        {KINDS.map((one) => (
          <option key={one.kind} value={one.kind}>
            {one.label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="ID"
        value={id}
        onChange={(event) => setId(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">Load and check</Button>
    </Form>
  );
}

function PasteText({ add }: Pick<VerificationActions, 'add'>) {
  const id = useId();
  const [text, setText] = useState('');
  const submit = (): void => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    setText('');
    void add([{ name: `Pasted text, ${trimmed.length} characters`, content: new Blob([trimmed]) }]);
  };
  return (
    <Stack as={Form} gap={12} align="start" action={submit}>
      <label htmlFor={id} className={layout.label}>
        Or paste one document
      </label>
      <TextArea
        id={id}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Check
      </Button>
    </Stack>
  );
}

/** Three inputs: an id, files (chosen or dropped), pasted text. */
export function GiveEvidence({ add, load }: Pick<VerificationActions, 'add' | 'load'>) {
  return (
    <Stack gap={24}>
      <LoadById load={load} />
      <FileDrop
        label="Choose files, or drop them here"
        multiple
        onFiles={(files) => void add(files.map((file) => ({ name: file.name, content: file })))}
      >
        <p className={layout.note}>
          A proof file, the file from your order email, a receipt or a refusal. Or a run: commitment,
          checklist, card lists and log, and close-out and packs once it has closed. Or a drop: its record,
          and the entry you kept. Everything stays on this device.
        </p>
      </FileDrop>
      <PasteText add={add} />
    </Stack>
  );
}
