'use client';

import { useSearchParams } from 'next/navigation';
import { buttonClass, ButtonLink } from '../../../ui/controls/button.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { AuthLink } from './auth-link.tsx';
import { linkText, type LinkStory, type NextStep, tellFailure } from './link-text.ts';

const places: Partial<Record<NextStep, string>> = {
  home: '/',
  shop: '/shop',
  security: '/profile/privacy-and-security',
  account: '/profile/account',
  reset: '/reset-password',
};

function Step({ step, isFirst }: { step: NextStep; isFirst: boolean }) {
  const variant = isFirst ? 'primary' : 'plain';
  const place = places[step];
  if (place !== undefined) {
    return (
      <ButtonLink href={place} variant={variant}>
        {linkText.steps[step]}
      </ButtonLink>
    );
  }
  return (
    <AuthLink to={step === 'sign-up' ? 'sign-up' : 'sign-in'} className={buttonClass({ variant })}>
      {linkText.steps[step]}
    </AuthLink>
  );
}

/** An emailed link's outcome, and the next step. */
export function LinkEnd({ story, role }: { story: LinkStory; role: 'status' | 'alert' }) {
  return (
    <div role={role}>
      <h1>{story.title}</h1>
      <p className={page.lead}>
        <SupportText about="account">{story.body}</SupportText>
      </p>
      <Row as="p" gap={12} marginTop={24}>
        {story.next.map((step, index) => (
          <Step key={step} step={step} isFirst={index === 0} />
        ))}
      </Row>
    </div>
  );
}

/** `?reason=` is a shop error code; anything else shows the generic failure. */
export function AuthErrorScreen() {
  return <LinkEnd story={tellFailure(useSearchParams().get('reason'))} role="alert" />;
}
