import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { FieldGrid } from './field-grid.tsx';
import { SaveBar } from './save-bar.tsx';

/** The inputs of a record, and the bar that saves them. */
export function RecordForm({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  return (
    <Form warnWhenUnsavedChanges>
      <FieldGrid>{children}</FieldGrid>
      {mayWrite ? <SaveBar /> : null}
    </Form>
  );
}
