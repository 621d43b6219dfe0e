'use client';

import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

interface ResendConfirmationProps {
  email: string;
}

/** Resends the confirmation email; the answer is the same for every address. */
export function ResendConfirmation({ email }: ResendConfirmationProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  async function resend() {
    setState('busy');
    setProblem(null);
    try {
      await callApi('/api/auth/confirmation/resend', { method: 'POST', body: { email } });
      setState('sent');
    } catch (error) {
      setState('idle');
      setProblem(explainError(error));
    }
  }

  return (
    <Row align="center" justify="space-between" gap={8} columnGap={16}>
      <p className={layout.fine} role="status">
        {problem ?? (state === 'sent' ? text.resent : text.notArrived)}
      </p>
      {state === 'sent' ? null : (
        <Button size="small" onClick={() => void resend()} isBusy={state === 'busy'}>
          {text.resend}
        </Button>
      )}
    </Row>
  );
}
