'use client';

import type { MfaEnrolmentDto } from '@pullproof/server/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FormError } from '../../../../ui/controls/field.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import page from '../../../../ui/layout/page.module.css';
import { AuthForm } from '../auth-form.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { mfaText } from './mfa-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { callWithStepUp } from './step-up.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useSend } from '../../../../ui/form/use-send.ts';
import { refreshSession, type Customer } from '../use-session.ts';

type Stage =
  | { name: 'intro' }
  | { name: 'key'; enrolment: MfaEnrolmentDto }
  | { name: 'codes'; codes: readonly string[] };

/** Enrols the second factor: the app's key, a first code, the recovery codes. */
export function EnrolMfa({ customer, isEnrolled }: { customer: Customer; isEnrolled: boolean }) {
  const [stage, setStage] = useState<Stage>({ name: 'intro' });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  // The button that led to the next step is gone. Not the code field: a phone's keyboard would cover the QR code.
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus();
  }, [stage]);

  if (stage.name === 'codes') {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {mfaText.codesTitle}
        </h1>
        <div className={layout.marginTop24}>
          <RecoveryCodes
            codes={stage.codes}
            email={customer.email}
            onDone={() => void refreshSession().then(() => setStage({ name: 'intro' }))}
          />
        </div>
      </>
    );
  }
  if (isEnrolled) return <IsOn heading={heading} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {mfaText.enrolTitle}
      </h1>
      <p className={page.lead}>{mfaText.enrolLead}</p>
      {stage.name === 'key' ? (
        <Key enrolment={stage.enrolment} onCodes={(codes) => setStage({ name: 'codes', codes })} />
      ) : (
        <Intro onKey={(enrolment) => setStage({ name: 'key', enrolment })} />
      )}
    </>
  );
}

function Intro({ onKey }: { onKey: (enrolment: MfaEnrolmentDto) => void }) {
  const send = useSend();
  return (
    <>
      <ol className={`${layout.numbered} ${layout.marginTop24} ${layout.marginBottom24}`}>
        {mfaText.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Button
        variant="primary"
        isBusy={send.isBusy}
        onClick={() =>
          send.run(async () => {
            const enrolment = await callWithStepUp('/api/auth/mfa/enrolment', {
              method: 'POST',
            });
            onKey(enrolment);
          })
        }
      >
        {mfaText.start}
      </Button>
    </>
  );
}

/** Returns the secret of an otpauth URL in groups of four, for reading and typing. */
export function readManualKey(otpauthUrl: string): string {
  const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

interface KeyProps {
  enrolment: MfaEnrolmentDto;
  onCodes: (codes: readonly string[]) => void;
}

function Key({ enrolment, onCodes }: KeyProps) {
  const key = readManualKey(enrolment.otpauthUrl);
  const form = useForm(async (values) => {
    const { recoveryCodes } = await callApi('/api/auth/mfa/enrolment/confirm', {
      method: 'POST',
      body: readCode(values),
    });
    onCodes(recoveryCodes);
  });
  return (
    <Row gap={24} align="start" marginTop={28}>
      <Stack gap={16} className={layout.rigid}>
        <p>{mfaText.scan}</p>
        <img
          className={layout.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qrSvg)}`}
          alt={mfaText.scanAlt}
          width={216}
          height={216}
        />
        <a className={layout.link} href={enrolment.otpauthUrl}>
          {mfaText.onPhone}
        </a>
      </Stack>
      <Stack gap={16} className={layout.flexible}>
        <p>{mfaText.manual}</p>
        <code className={layout.code}>{key}</code>
        <p>
          <CopyButton
            value={key.replaceAll(' ', '')}
            label={mfaText.copyKey}
            done={mfaText.copied}
            failed={mfaText.copyFailed}
          />
        </p>
        <AuthForm form={form} submit={mfaText.turnOn}>
          <CodeField error={form.errors['code']} />
        </AuthForm>
      </Stack>
    </Row>
  );
}

function IsOn({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {mfaText.enrolTitle}
      </h1>
      <div className={layout.marginTop24}>
        <EmptyState
          title={mfaText.isOn}
          next={{ label: mfaText.toSecurity, href: '/profile/privacy-and-security' }}
        >
          {mfaText.isOnBody}
        </EmptyState>
      </div>
    </>
  );
}
