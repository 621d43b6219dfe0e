import { template, type Shop } from './templates.ts';

const ofYourRole = ({ shopName }: Shop): string =>
  `You received this email because you decide requests in the back office of ${shopName}.`;
const ofYourRequest = ({ shopName }: Shop): string =>
  `You received this email because you asked for this in the back office of ${shopName}.`;

const ofYourSettings = ({ shopName }: Shop): string =>
  `You received this email because you may change the settings of ${shopName}.`;

const requestAction = ({ publicUrl }: Shop, id: string) => ({
  label: 'See the request',
  url: `${publicUrl}/admin/approvals/${id}`,
});

interface Asked {
  id: string;
  title: string;
  reason: string;
  /** What approving does. */
  effect: string;
  askedBy: string | null;
}

interface Ended {
  id: string;
  title: string;
  outcome: 'approved' | 'declined' | 'expired';
  reason: string | null;
  effect: string;
}

interface StaffPower {
  id: string;
  name: string;
  role: string;
  kind: keyof typeof powerNews;
  /** Null: on the shop's machine. */
  by: string | null;
  reason: string;
  countsFrom: string | null;
}

const powerNews = {
  invited: 'was invited',
  'role-changed': 'was given another role',
  enabled: 'was enabled again',
  'mfa-reset': 'had their second factor reset',
  disabled: 'was disabled',
  demoted: 'was given a role with less power',
} as const;

/** Mails to staff about actions that take two people. */
export const staffTemplates = {
  'approval-asked': template<Asked>(true, ({ id, title, reason, effect, askedBy }, shop) => ({
    subject: `Approval needed: ${title}`,
    paragraphs: [
      `${askedBy ?? 'The shop'} asks for approval: ${title}.`,
      `Reason: ${reason}`,
      `If approved: ${effect}`,
      'Look at it in the back office and approve or decline it there.',
    ],
    action: requestAction(shop, id),
    why: ofYourRole(shop),
  })),
  'approval-decided': template<Ended>(true, ({ id, title, outcome, reason, effect }, shop) => ({
    subject: `${outcome === 'expired' ? 'Expired' : outcome === 'approved' ? 'Approved' : 'Declined'}: ${title}`,
    paragraphs: [
      outcome === 'expired'
        ? `Nobody decided your request in time: ${title}. Ask again if it is still needed.`
        : `Your request was ${outcome}: ${title}.`,
      ...(outcome === 'approved' ? [effect] : []),
      ...(reason === null || outcome === 'expired' ? [] : [`Reason: ${reason}`]),
    ],
    action: requestAction(shop, id),
    why: ofYourRequest(shop),
  })),
  'staff-power': template<StaffPower>(true, ({ id, name, role, kind, by, reason, countsFrom }, shop) => ({
    subject: `Staff: ${name} ${powerNews[kind]}`,
    paragraphs: [
      `${name} (${role}) ${powerNews[kind]} by ${by ?? 'the operator of the machine'}.`,
      `Reason: ${reason}`,
      ...(countsFrom === null
        ? []
        : [
            `Their decisions as a second person count from ${countsFrom.slice(0, 16).replace('T', ' ')} UTC. Another owner can confirm them sooner.`,
          ]),
      'If you do not know why, look at the account now: an owner can disable it.',
    ],
    action: { label: 'See the account', url: `${shop.publicUrl}/admin/admins/${id}` },
    why: ofYourRole(shop),
  })),
  'price-feed-failing': template<{ id: string; name: string; error: string }>(
    true,
    ({ id, name, error }, shop) => ({
      subject: `Price feed failing: ${name}`,
      paragraphs: [
        `The price feed “${name}” failed twice in a row: ${error}`,
        'Its values stay as they are. If it delivers nothing for too long, cards that it values get no new offers.',
      ],
      action: { label: 'See the feed', url: `${shop.publicUrl}/admin/price-feeds/${id}` },
      why: ofYourSettings(shop),
    }),
  ),
  'publication-missed': template<{ id: string; title: string; why: string }>(
    true,
    ({ id, title, why }, shop) => ({
      subject: `Not published: ${title}`,
      paragraphs: [
        `“${title}” was to be published now, and was not: ${why}`,
        'Nothing of it is on sale. Publish it by hand, or plan another time.',
      ],
      action: { label: 'See the product', url: `${shop.publicUrl}/admin/products/${id}` },
      why: `You received this email because you planned it in the back office of ${shop.shopName}, or own the shop.`,
    }),
  ),
  'webhook-disabled': template<{ id: string; name: string; because: 'failures' | 'gone' }>(
    true,
    ({ id, name, because }, shop) => ({
      subject: `Webhook disabled: ${name}`,
      paragraphs: [
        because === 'gone'
          ? `The webhook “${name}” is disabled: its server answered 410 Gone.`
          : `The webhook “${name}” is disabled: its server has accepted nothing for days.`,
        'Nothing is lost: when the server works again, turn the webhook on and replay what failed.',
      ],
      action: { label: 'See the webhook', url: `${shop.publicUrl}/admin/webhooks/${id}` },
      why: ofYourSettings(shop),
    }),
  ),
};
