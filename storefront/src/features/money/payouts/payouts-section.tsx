'use client';

import type { PayoutRulesDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { IDENTITY_PATH, IdentityPart } from '../../people/identity-check/index.ts';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { Destinations } from './destinations.tsx';
import { listRules, listUsable, type Rule } from './missing-rules.ts';
import { PayoutForm } from './payout-form.tsx';
import { PayoutList } from './payout-list.tsx';
import css from './payouts.module.css';
import { text } from './text.ts';

const RULES_PATH = '/api/me/payout-rules';

/** Payouts: requirements, account, amount, and the state of earlier ones. */
export function PayoutsSection() {
  const answer = useApi(RULES_PATH);
  const rules = answer.data;
  return (
    <Section id="withdraw" title={text.title} lead={text.lead}>
      {rules?.provider === 'sandbox' ? (
        <p className={`${layout.sandbox} ${layout.fine}`}>{text.sandboxLead}</p>
      ) : null}
      {rules ? <Withdraw rules={rules} /> : <NotLoaded of={answer} height="420px" />}
      <PayoutList />
    </Section>
  );
}

function Withdraw({ rules }: { rules: PayoutRulesDto }) {
  const now = useNow() ?? 0;
  const { data: check } = useApi(rules.isIdentityVerified ? null : IDENTITY_PATH);
  const usable = listUsable(rules.destinations, now);
  const isReady = listRules(rules).every(({ isMet }) => isMet);
  return (
    <>
      <h3 className="visually-hidden">{text.rules}</h3>
      <Stack as="ul" gap={12}>
        {listRules(rules).map((rule) => (
          <RuleLine
            key={rule.name}
            rule={rule}
            rules={rules}
            isInReview={rule.name === 'identity' && check?.state === 'submitted'}
          />
        ))}
      </Stack>
      {rules.isIdentityVerified ? null : <IdentityPart />}
      <Destinations destinations={rules.destinations} canAdd={rules.hasSecondFactor} now={now} />
      <Stack gap={14} surface="part" className={layout.smallHeads}>
        <h3>{text.formTitle}</h3>
        {isReady && usable.length > 0 ? (
          <PayoutForm minCents={rules.minCents} availableCents={rules.availableCents} destinations={usable} />
        ) : (
          <p className={`${layout.fine} ${layout.block}`}>{isReady ? text.noneUsable : text.notYet}</p>
        )}
      </Stack>
    </>
  );
}

interface RuleLineProps {
  rule: Rule;
  rules: PayoutRulesDto;
  /** Nothing is left to do but wait for staff. */
  isInReview: boolean;
}

function RuleLine({ rule, rules, isInReview }: RuleLineProps) {
  const unmet = isInReview ? text.inReview : text.unmet;
  return (
    <li className={css.rule}>
      <StateChip variant={rule.isMet ? 'ok' : 'wait'}>{rule.isMet ? text.met : unmet}</StateChip>
      <div>
        <strong className={layout.block}>
          {rule.name === 'minimum' ? text.minimum(rules.minCents) : text[rule.name]}
        </strong>
        <span className={`${layout.fine} ${layout.block}`}>
          <SupportText about="hold">{isInReview ? text.identitySent : explain(rule, rules)}</SupportText>
        </span>
        {rule.name === 'factor' && !rule.isMet ? (
          <Link href="/register-mfa" className={layout.link}>
            {text.turnOn}
          </Link>
        ) : null}
        {rule.name === 'identity' && !rule.isMet && !isInReview ? (
          <a href="#identity" className={layout.link}>
            {text.identityHow}
          </a>
        ) : null}
      </div>
    </li>
  );
}

function explain({ name, isMet }: Rule, rules: PayoutRulesDto): string {
  if (name === 'minimum') return text.available(rules.availableCents);
  if (name === 'factor') return isMet ? text.factorOn : text.factorOff;
  if (name === 'identity') return isMet ? text.identityDone : text.identityOpen;
  if (name === 'hold') return text.onHold;
  return rules.waitUntil === null ? text.waitingNone : text.waitingUntil(rules.waitUntil);
}
