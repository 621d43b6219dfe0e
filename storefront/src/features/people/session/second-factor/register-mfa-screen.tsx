'use client';

import page from '../../../../ui/layout/page.module.css';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EnrolMfa } from './enrol-mfa.tsx';
import { mfaText } from './mfa-text.ts';
import { SignedIn } from '../signed-in.tsx';
import { StepUpDialog } from './step-up.tsx';
import { useSession } from '../use-session.ts';
import layout from '../../../../ui/layout/layout.module.css';

export function RegisterMfaScreen() {
  const { mfa } = useSession();
  return (
    <>
      <SignedIn
        fallback={
          <>
            <h1>{mfaText.enrolTitle}</h1>
            <p className={page.lead}>{mfaText.enrolLead}</p>
            <Skeleton height="180px" />
          </>
        }
        frame={(notice) => (
          <>
            <h1>{mfaText.enrolTitle}</h1>
            <div className={layout.marginTop24}>{notice}</div>
          </>
        )}
      >
        {(customer) => <EnrolMfa customer={customer} isEnrolled={mfa.enrolled} />}
      </SignedIn>
      <StepUpDialog />
    </>
  );
}
