import {
  consequences,
  type AccessTokensDto,
  type CustomerRecord,
  type SignInsDto,
  usersDeclaration,
} from '@pullproof/server/contract';
import { Box, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';

const { other, value } = factsOf<CustomerRecord>(usersDeclaration);

/** Sign-in methods, and support's actions for lost phones and stolen sessions. */
export function CustomerSignIn() {
  const customer = useRecordContext<CustomerRecord>();
  const mayResetMfa = usePermission('users.reset-mfa');
  const mayEndSessions = usePermission('users.end-sessions');
  const tokens = useTokenCount(customer?.id);
  if (!customer || customer.mfaEnrolledAt === undefined || customer.state === 'deleted') return null;
  const { id, mfaEnrolledAt } = customer;
  const name = customer.displayName ?? customer.email;
  return (
    <Section title="Signing in">
      <SignInFacts customerId={id} tokens={tokens} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        <LinkVerbs customer={customer} />
        {mayEndSessions ? (
          <ReasonVerb
            resource="users"
            id={id}
            verb="end-sessions"
            label="End sessions"
            title={`Sign ${name} out everywhere`}
            effect="Every browser has to sign in again. Password and second factor do not change. Open cases need a new message, written signed in, before they allow anything about money or safety."
            done="Signed out everywhere"
          />
        ) : null}
        {mayEndSessions && tokens ? (
          <ReasonVerb
            resource="users"
            id={id}
            verb="revoke-tokens"
            label="Revoke access tokens"
            title={`Revoke every access token of ${name}`}
            effect="Programs that use them lose access immediately. The customer is notified by email and can create new ones."
            done="Access tokens revoked. The customer was notified by email"
          />
        ) : null}
        {mayResetMfa && mfaEnrolledAt ? (
          <ReasonVerb
            resource="users"
            id={id}
            verb="reset-mfa"
            label="Reset second factor"
            title={`Remove the second factor of ${name}`}
            effect={consequences['users/reset-mfa']}
            done="Second factor removed. The customer was notified by email"
            danger
          />
        ) : null}
      </Stack>
    </Section>
  );
}

/** The number of tokens that work; undefined until it is known. */
function useTokenCount(customerId: string | undefined): number | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['users', 'access-tokens', customerId],
    queryFn: ({ signal }) =>
      dataProvider.read<AccessTokensDto>(`users/${String(customerId)}/access-tokens`, signal),
    enabled: customerId !== undefined,
  });
  return data?.data.filter(({ isExpired }) => !isExpired).length;
}

/** Mails that let the owner of the mailbox in. */
function LinkVerbs({ customer: { id, email, emailConfirmedAt, state } }: { customer: CustomerRecord }) {
  const mayWrite = usePermission('users.write');
  if (!mayWrite || state !== 'active') return null;
  return emailConfirmedAt === null ? (
    <ReasonVerb
      resource="users"
      id={id}
      verb="resend-confirmation"
      label="Resend confirmation"
      title={`Send the confirmation link to ${email} again`}
      effect={consequences['users/resend-confirmation']}
      done={`Sent to ${email}`}
    />
  ) : (
    <ReasonVerb
      resource="users"
      id={id}
      verb="send-reset-link"
      label="Send reset link"
      title={`Send a link for a new password to ${email}`}
      effect={consequences['users/send-reset-link']}
      done={`Sent to ${email}`}
    />
  );
}

function useSignIns(customerId: string | undefined): SignInsDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['users', 'sign-ins', customerId],
    queryFn: ({ signal }) => dataProvider.read<SignInsDto>(`users/${String(customerId)}/sign-ins`, signal),
    enabled: customerId !== undefined,
  });
  return data;
}

const LastSignIn = ({ of: { last } }: { of: SignInsDto }) =>
  last ? (
    <>
      <When at={last.at} exact />, {last.device}
    </>
  ) : (
    'Never'
  );

const Failed = ({ of: { failed } }: { of: SignInsDto }) =>
  failed.isBlocked ? <StatusChip state="hold" label={`${failed.count}, has to wait`} /> : failed.count;

const Sessions = ({ of: { sessions } }: { of: SignInsDto }) =>
  sessions.length === 0 ? (
    'None'
  ) : (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map(({ id, device, lastSeenAt }) => (
        <li key={id}>
          {device}, <When at={lastSeenAt} />
        </li>
      ))}
    </Box>
  );

function SignInFacts({ customerId, tokens }: { customerId: string; tokens: number | undefined }) {
  const signIns = useSignIns(customerId);
  return (
    <RecordFacts
      rows={[
        value('emailConfirmedAt', { none: 'Not confirmed' }),
        other('Last sign-in', () => (signIns ? <LastSignIn of={signIns} /> : '…')),
        other('Failed, 15 minutes', () => (signIns ? <Failed of={signIns} /> : '…')),
        other('Sessions', () => (signIns ? <Sessions of={signIns} /> : '…')),
        value('mfaEnrolledAt', { none: 'Off' }),
        other('Access tokens', () => tokens ?? '…'),
        value('mfaResetAt', { none: 'Never' }),
      ]}
    />
  );
}
