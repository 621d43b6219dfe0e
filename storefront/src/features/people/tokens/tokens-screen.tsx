'use client';

import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { NothingYet, Section } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../session/index.ts';
import { tokensText } from './text.ts';
import { TokenList, TOKENS_PATH } from './token-list.tsx';

const CreateToken = lazy(async () => ({ default: (await import('./create-token.tsx')).CreateToken }));

const text = tokensText.section;

export function TokensScreen() {
  return (
    <SignedInSections
      loading={
        <Section id="tokens" title={text.title} lead={text.lead}>
          <Skeleton height="120px" />
        </Section>
      }
    >
      {() => <Tokens />}
    </SignedInSections>
  );
}

export function Tokens() {
  const answer = useApi(TOKENS_PATH);
  const { data, error } = answer;
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Section id="tokens" title={text.title} lead={text.lead}>
        {data?.data.length === 0 ? <NothingYet title={text.none}>{text.noneBody}</NothingYet> : null}
        {data ? <TokenList tokens={data.data} /> : <NotLoaded of={answer} height="60px" />}
        {/* Below a list of unknown length: it would jump down. */}
        {data || error ? (
          <Row as="p" gap={12}>
            <Button size="small" isBusy={isCreating} onClick={() => setCreating(true)}>
              {text.open}
            </Button>
            <a href="/api/docs" className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {text.reference}
            </a>
          </Row>
        ) : null}
      </Section>
      {isCreating ? (
        <Suspense fallback={null}>
          <CreateToken onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
