'use client';

import { useEffect } from 'react';
import { ButtonLink, buttonClass } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { AuthLink, useSession } from '../../people/session/index.ts';
import { rememberCode } from '../../../lib/remember-code.ts';
import { text } from './text.ts';

/** Stores the code and links to the sign-up; customers with an account learn that they already have one. */
export function AcceptInvite({ code }: { code: string }) {
  const { customer } = useSession();
  const isNew = customer === null;
  useEffect(() => {
    if (isNew) rememberCode(code, Date.now());
  }, [code, isNew]);
  if (customer)
    return (
      <Stack gap={12} marginTop={28}>
        <p>
          <strong>{text.signedInTitle}</strong>
        </p>
        <p className={layout.muted}>{text.signedInBody}</p>
        <Row as="p" gap={12}>
          <ButtonLink href="/profile/referral" variant="primary">
            {text.toMine}
          </ButtonLink>
          <ButtonLink href="/shop">{text.toShop}</ButtonLink>
        </Row>
      </Stack>
    );
  return (
    <Stack gap={12} marginTop={28}>
      <Row as="p" gap={12}>
        <AuthLink to="sign-up" className={buttonClass({ variant: 'primary' })}>
          {text.signUp}
        </AuthLink>
        <ButtonLink href="/shop">{text.look}</ButtonLink>
      </Row>
      <p className={layout.fine}>{text.kept}</p>
    </Stack>
  );
}
