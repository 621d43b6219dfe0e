'use client';

import {
  identityDocumentKinds,
  sidesOfDocument,
  type IdentityDocument,
  type IdentitySide,
} from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { DocumentSlot } from './document-slot.tsx';
import { IDENTITY_PATH } from './upload-document.ts';
import { text } from './text.ts';

interface DocumentsFormProps {
  given: readonly IdentitySide[];
  onSent: () => void;
}

/** Choice of the document, a picture of each side, and the submit button. */
export function DocumentsForm({ given, onSent }: DocumentsFormProps) {
  const [document, setDocument] = useState<IdentityDocument>(
    given.includes('back') ? 'identity-card' : 'passport',
  );
  const send = useSend();
  const needed: readonly IdentitySide[] = sidesOfDocument[document];
  const isComplete = needed.every((side) => given.includes(side));

  async function handIn() {
    await callApi(IDENTITY_PATH, { method: 'POST', body: { document } });
    showToast(text.sent);
    await refreshPaths(IDENTITY_PATH, '/api/me/payout');
    onSent();
  }

  return (
    <Stack as={Form} gap={16} action={() => send.run(handIn)}>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Choice
        legend={text.document}
        value={document}
        onChange={setDocument}
        options={identityDocumentKinds.map((value) => ({ value, label: text.documents[value] }))}
      />
      <Grid minColumnWidth={240} gap={12}>
        {needed.map((side) => (
          <DocumentSlot
            key={side}
            side={side}
            label={document === 'passport' ? text.page : text.sides[side]}
            isGiven={given.includes(side)}
          />
        ))}
      </Grid>
      <Row align="center" gap={8} columnGap={16}>
        <Button type="submit" variant="primary" disabled={!isComplete} isBusy={send.isBusy}>
          {text.send}
        </Button>
        {isComplete ? null : <p className={layout.fine}>{text.incomplete}</p>}
      </Row>
    </Stack>
  );
}
