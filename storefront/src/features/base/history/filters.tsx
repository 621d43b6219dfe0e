'use client';

import { buttonClass } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { useIsAlive } from '../../../lib/use-is-alive.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { groups, historyText as text } from './text.ts';
import { askFor, type View } from './timeline.ts';
import page from '../../../ui/layout/page.module.css';

interface FiltersProps {
  view: View;
  isReversed: boolean;
  onChange: (view: View) => void;
}

export function Filters({ view, isReversed, onChange }: FiltersProps) {
  const file = askFor('file', view, useIsAlive());
  return (
    <Stack as="search" gap={16} aria-label={text.filters}>
      <Choice<string>
        legend={text.kind}
        value={view.group}
        onChange={(group) => onChange({ ...view, group })}
        options={groups.map(({ value, label }) => ({ value, label }))}
      />
      <div className={page.fields}>
        <TextField
          label={text.from}
          type="date"
          value={view.from}
          onChange={(event) => onChange({ ...view, from: event.target.value })}
        />
        <TextField
          label={text.to}
          type="date"
          value={view.to}
          onChange={(event) => onChange({ ...view, to: event.target.value })}
        />
        {isReversed ? null : (
          <a className={buttonClass({})} href={file} download>
            {text.csv}
          </a>
        )}
      </div>
      {isReversed ? <FormError>{text.wrongSpan}</FormError> : null}
    </Stack>
  );
}
