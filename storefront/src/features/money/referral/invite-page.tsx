import type { InviteDto } from '@pullproof/server/contract';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { AcceptInvite } from './accept-invite.tsx';
import { text } from './text.ts';

export function InvitePage({ invite }: { invite: InviteDto }) {
  const { by, code, rewardCents, minSpendCents, waitDays } = invite;
  return (
    <div className={page.narrow}>
      <h1>{text.inviteTitle(by)}</h1>
      <p className={page.lead}>{text.inviteLead(rewardCents)}</p>
      <AcceptInvite code={code} />
      <Stack as="section" gap={12} className={page.section}>
        <h2 className={layout.text24}>{text.how}</h2>
        <ol className={`${layout.numbered} ${layout.soft}`}>
          {text.steps(minSpendCents, rewardCents, waitDays).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={layout.fine}>{text.fine}</p>
      </Stack>
    </div>
  );
}

export function UnknownInvite() {
  return (
    <div className={page.narrow}>
      <h1>{text.unknownTitle}</h1>
      <p className={page.lead}>{text.unknownLead}</p>
      <Stack as="p" gap={12} marginTop={28}>
        <ButtonLink href="/shop" variant="primary">
          {text.toShop}
        </ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {text.start}
        </ButtonLink>
      </Stack>
    </div>
  );
}
