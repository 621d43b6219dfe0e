import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { text } from './text.ts';

interface CheckMailProps {
  email: string;
  purpose: 'confirm' | 'reset';
  mailboxUrl: string | null;
}

/** Shows the same sentence whether or not the address is registered. */
export function CheckMail({ email, purpose, mailboxUrl }: CheckMailProps) {
  return (
    <Stack gap={16}>
      <p role="status">{purpose === 'reset' ? text.resetSent(email) : text.confirmSent(email)}</p>
      {mailboxUrl ? (
        <>
          <p className={layout.fine}>{text.demoMail}</p>
          <ButtonLink href={mailboxUrl} variant="primary" isWide prefetch={false}>
            {text.openMailbox}
          </ButtonLink>
        </>
      ) : null}
      {purpose === 'confirm' ? <ResendConfirmation email={email} /> : null}
    </Stack>
  );
}
