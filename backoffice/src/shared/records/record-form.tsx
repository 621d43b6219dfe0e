import type { ReactNode } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FieldGrid } from './field-grid.tsx';
import { SaveBar } from './save-bar.tsx';

interface RecordFormProps {
  mayWrite: boolean;
  /** For pages with several forms: the part in this one, so that saving another form keeps unsaved input here. */
  record?: RaRecord;
  children: ReactNode;
}

/** A record's inputs and the save bar. */
export function RecordForm({ mayWrite, record, children }: RecordFormProps) {
  return (
    <Form {...(record && { record })}>
      <FieldGrid>{children}</FieldGrid>
      {mayWrite ? <SaveBar /> : null}
    </Form>
  );
}
