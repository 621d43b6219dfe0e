import type { ReactNode } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FieldGrid } from './field-grid.tsx';
import { SaveBar } from './save-bar.tsx';

interface RecordFormProps {
  mayWrite: boolean;
  /** Where a page has several forms: what this one holds, so that saving another leaves alone what was typed here. */
  record?: RaRecord;
  children: ReactNode;
}

/** The inputs of a record, and the bar that saves them. */
export function RecordForm({ mayWrite, record, children }: RecordFormProps) {
  return (
    <Form {...(record && { record })}>
      <FieldGrid>{children}</FieldGrid>
      {mayWrite ? <SaveBar /> : null}
    </Form>
  );
}
