import type { InviteDto } from '@pullproof/server/contract';
import { ButtonLink } from '../../ui/controls/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import page from '../../ui/layout/page.module.css';
import { AcceptInvite } from './accept-invite.tsx';
import css from './referral.module.css';
import { text } from './text.ts';

export function InvitePage({ invite }: { invite: InviteDto }) {
  const { by, code, rewardCents, minSpendCents, waitDays } = invite;
  return (
    <div className={page.narrow}>
      <h1>{text.inviteTitle(by)}</h1>
      <p className={page.lead}>{text.inviteLead(rewardCents)}</p>
      <AcceptInvite code={code} />
      <section className={page.article}>
        <h2>{text.how}</h2>
        <ol className={css.steps}>
          {text.steps(minSpendCents, rewardCents, waitDays).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={layout.fine}>{text.fine}</p>
      </section>
    </div>
  );
}

export function UnknownInvite() {
  return (
    <div className={page.narrow}>
      <h1>{text.unknownTitle}</h1>
      <p className={page.lead}>{text.unknownLead}</p>
      <p className={`${layout.stack12} ${layout.above28}`}>
        <ButtonLink href="/shop" look="primary">
          {text.toShop}
        </ButtonLink>
        <ButtonLink href="/" look="quiet">
          {text.start}
        </ButtonLink>
      </p>
    </div>
  );
}
