/** Facts of the mails to staff, each word of theirs `text`. */
export const staffMailFacts = (text: string) => ({
  'webhook-disabled': { id: 'a-webhook', name: text, because: 'failures' as const },
  'approval-asked': { id: 'an-approval', title: text, reason: text, effect: text, askedBy: text },
  'approval-decided': {
    id: 'an-approval',
    title: text,
    outcome: 'declined' as const,
    reason: text,
    effect: text,
  },
  'staff-power': {
    id: 'a-member',
    name: text,
    role: 'owner',
    kind: 'mfa-reset' as const,
    by: text,
    reason: text,
    countsFrom: '2026-07-01T09:00:00.000Z',
  },
});
