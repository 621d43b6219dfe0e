import type { Metadata } from 'next';
import {
  InvitePage,
  referralText as text,
  UnknownInvite,
} from '../../../../features/money/referral/index.ts';
import { getInvite } from '../../../../features/money/referral/queries.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';

interface InviteRouteProps {
  params: Promise<{ code: string }>;
}

/** The placeholder renders the same page as an unknown code. */
export function generateStaticParams(): { code: string }[] {
  return [{ code: PLACEHOLDER_PARAM }];
}

export async function generateMetadata({ params }: InviteRouteProps): Promise<Metadata> {
  const invite = await getInvite((await params).code);
  if (!invite) return { title: text.unknownTitle, robots: { index: false } };
  const title = text.inviteTitle(invite.by);
  const description = text.inviteLead(invite.rewardCents);
  return {
    title,
    description,
    // Meant for people with the link, not for search results.
    robots: { index: false },
    alternates: { canonical: `/invite/${invite.code}` },
    openGraph: { title, description, images: [{ url: '/og/invite.jpg', width: 1200, height: 630 }] },
    twitter: { card: 'summary_large_image' },
  };
}

export default async function InviteRoute({ params }: InviteRouteProps) {
  const invite = await getInvite((await params).code);
  return invite ? <InvitePage invite={invite} /> : <UnknownInvite />;
}
