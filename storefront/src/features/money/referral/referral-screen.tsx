'use client';

import type { MyReferralDto } from '@pullproof/server/contract';
import { formatDay } from '../../../lib/text/format.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import profile from '../../../ui/layout/section.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../../people/session/index.ts';
import { text } from './text.ts';

function Loading() {
  return (
    <>
      <Skeleton height="300px" />
      <Skeleton height="180px" />
    </>
  );
}

export function ReferralScreen() {
  return <SignedInSections loading={<Loading />}>{() => <MyReferral />}</SignedInSections>;
}

/** The customer's link, what it earned, the invited friends, and the terms. */
function MyReferral() {
  const answer = useApi('/api/me/referral');
  const { data } = answer;
  if (!data) return <NotLoaded of={answer} placeholder={<Loading />} />;
  return (
    <>
      <Share referral={data} />
      <Friends referral={data} />
      <Section id="terms" title={text.terms}>
        <ul className={`${layout.numbered} ${layout.soft}`}>
          {text.myTerms(data.minSpendCents, data.rewardCents, data.waitDays).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Share({ referral: { url, code, qrSvg, rewardCents } }: { referral: MyReferralDto }) {
  return (
    <Section id="link" title={text.link} lead={text.lead(rewardCents)}>
      <Row gap={24} align="start">
        <Stack gap={14} className={layout.flexible}>
          <p className={layout.code}>{url}</p>
          <Row as="p" gap={12}>
            <CopyButton value={url} label={text.copy} done={text.copied} failed={text.copyFailed} />
            <ShareButton url={url} />
          </Row>
          <p className={layout.fine}>{text.code(code)}</p>
        </Stack>
        <img
          className={layout.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
          alt={text.qr}
          width={168}
          height={168}
        />
      </Row>
    </Section>
  );
}

/** Shown if the device has a share sheet; otherwise the link can be copied. */
function ShareButton({ url }: { url: string }) {
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null;
  return (
    <Button
      size="small"
      // Closing the share sheet is not an error.
      onClick={() => void navigator.share({ title: text.shareTitle, url }).catch(() => undefined)}
    >
      {text.share}
    </Button>
  );
}

const looks = {
  pending: 'off',
  qualified: 'wait',
  rewarded: 'ok',
  refused: 'off',
  clawed_back: 'off',
} as const;

function Friends({ referral: { friends, earnedCents, pendingCents } }: { referral: MyReferralDto }) {
  return (
    <Section id="friends" title={text.friends}>
      <Facts variant="figures">
        <Fact name={text.earned}>
          <Money cents={earnedCents} />
        </Fact>
        <Fact name={text.pending}>
          <Money cents={pendingCents} />
        </Fact>
      </Facts>
      {friends.length === 0 ? (
        <p className={layout.muted}>
          <strong>{text.noFriends}.</strong> {text.noFriendsBody}
        </p>
      ) : (
        <ul className={profile.list}>
          {friends.map((friend) => (
            <li key={friend.id}>
              <div>
                <strong>{friend.name}</strong>
                <span className={`${layout.fine} ${layout.block}`}>
                  {text.joined(formatDay(friend.joinedAt))}
                  {friend.rewardAt === null ? null : ` · ${text.due(friend.rewardAt)}`}
                </span>
              </div>
              <StateChip variant={looks[friend.state]}>
                {text.states[friend.state]}
                {friend.rewardCents > 0 ? (
                  <>
                    {' '}
                    · <Money cents={friend.rewardCents} />
                  </>
                ) : null}
              </StateChip>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
