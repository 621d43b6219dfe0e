'use client';

import type { ClaimDropPrizeInput, MyDropPrizeDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { newKey } from '@pullproof/shared/keys';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { Button, buttonClass, ButtonLink } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { AuthLink, useSession } from '../../people/session/index.ts';
import { PRIZES_PATH } from '../paths.ts';
import { ClaimChoice, type Choice } from './claim-choice.tsx';
import { claimText as text } from './text.ts';

interface ClaimDialogProps {
  awardId: string;
  onClose: () => void;
}

interface Decided {
  choice: Choice;
  prize: MyDropPrizeDto;
}

/** Takes a prize as the card or in cash, or gives it up; each after a confirmation with the exact amount. */
export function ClaimDialog({ awardId, onClose }: ClaimDialogProps) {
  const { customer, error, retry } = useSession();
  const [decided, setDecided] = useState<Decided | null>(null);
  if (decided) return <Done {...decided} onClose={onClose} />;
  return (
    <Dialog isOpen title={text.title} onClose={onClose}>
      {customer ? <Offer awardId={awardId} onDecided={setDecided} /> : null}
      {customer === null ? <SignedOut /> : null}
      {customer === undefined ? <NotLoaded of={{ error, mutate: retry }} height="240px" /> : null}
    </Dialog>
  );
}

function SignedOut() {
  return (
    <Stack gap={16}>
      <p>{text.signedOutBody}</p>
      <Row as="p" gap={12}>
        <AuthLink to="sign-in" className={buttonClass({ variant: 'primary' })}>
          {text.signedOut}
        </AuthLink>
        <AuthLink to="sign-up" className={buttonClass({})}>
          {text.signUp}
        </AuthLink>
      </Row>
    </Stack>
  );
}

interface OfferProps {
  awardId: string;
  onDecided: (decided: Decided) => void;
}

function Offer({ awardId, onDecided }: OfferProps) {
  const answer = useApi(PRIZES_PATH);
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!answer.data) return <NotLoaded of={answer} height="240px" />;
  const prize = answer.data.data.find(({ id, state }) => id === awardId && state === 'offered');
  if (!prize) {
    return (
      <Stack gap={12} role="alert">
        <h3>{text.missing}</h3>
        <p>{text.missingBody}</p>
      </Stack>
    );
  }
  if (!choice) return <ClaimChoice prize={prize} onChoose={setChoice} />;
  return (
    <Confirm
      key={choice}
      prize={prize}
      choice={choice}
      onBack={() => setChoice(null)}
      onDone={() => onDecided({ choice, prize })}
    />
  );
}

interface ConfirmProps {
  prize: MyDropPrizeDto;
  choice: Choice;
  onBack: () => void;
  onDone: () => void;
}

function Confirm({ prize, choice, onBack, onDone }: ConfirmProps) {
  const send = useSend();
  // One key for all presses of this choice, so that a repeated request counts once.
  const key = useRef(newKey());
  const path = `${PRIZES_PATH}/${prize.id}`;

  async function decide(): Promise<void> {
    if (choice === 'decline')
      await callApi(`${path}/decline`, { method: 'POST', idempotencyKey: key.current });
    else {
      const body: ClaimDropPrizeInput = { as: choice };
      await callApi(`${path}/claim`, { method: 'POST', body, idempotencyKey: key.current });
    }
    onDone();
    await refreshPaths('/api/me', '/api/drops/');
  }

  const words = questionOf(choice, prize);
  return (
    <Stack gap={16}>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      {/* The button that led here is gone: focus goes to the question, not to its answer. */}
      <h3 tabIndex={-1} ref={focusOnce}>
        {words.title}
      </h3>
      <p>{words.body}</p>
      <Row as="p" gap={12}>
        <Button
          variant={choice === 'decline' ? 'danger' : 'primary'}
          isBusy={send.isBusy}
          onClick={() => send.run(decide)}
        >
          {words.yes}
        </Button>
        <Button onClick={onBack}>{choice === 'decline' ? text.keepIt : text.back}</Button>
      </Row>
    </Stack>
  );
}

const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

function questionOf(choice: Choice, { valueCents, prize }: MyDropPrizeDto) {
  switch (choice) {
    case 'unit':
      return {
        title: text.confirmUnit(prize.cardName),
        body: text.confirmUnitBody(valueCents),
        yes: text.confirmUnitYes,
      };
    case 'cash':
      return {
        title: text.confirmCash(valueCents),
        body: text.confirmCashBody(valueCents, prize.cardName),
        yes: text.cash(valueCents),
      };
    case 'decline':
      return { title: text.confirmDecline, body: text.confirmDeclineBody(prize.cardName), yes: text.decline };
  }
}

function Done({ choice, prize: { valueCents, prize }, onClose }: Decided & { onClose: () => void }) {
  const [title, body] = {
    unit: [text.doneUnit(prize.cardName), text.doneUnitBody],
    cash: [text.doneCash(valueCents), text.doneCashBody],
    decline: [text.doneDeclined, text.doneDeclinedBody],
  }[choice];
  return (
    <Dialog isOpen title={title ?? ''} onClose={onClose}>
      <Stack gap={16}>
        <p role="status">{body}</p>
        <Row as="p" gap={12}>
          {choice === 'unit' ? (
            <ButtonLink href="/collect" variant="primary">
              {text.toCollection}
            </ButtonLink>
          ) : null}
          {choice === 'cash' ? (
            <ButtonLink href="/profile/wallet" variant="primary">
              {text.toWallet}
            </ButtonLink>
          ) : null}
          <Button onClick={onClose}>{text.close}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
