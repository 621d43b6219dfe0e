'use client';

import { maxShowcaseCards, type MyShowcaseDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../../people/session/index.ts';
import { ChosenCards } from './chosen-cards.tsx';
import { ShowcasePage } from './showcase-page.tsx';
import { text } from './text.ts';
import { useMyShowcase, type Change } from './use-my-showcase.ts';

export function ShowcaseScreen() {
  return <SignedInSections loading={<Loading />}>{() => <MyShowcase />}</SignedInSections>;
}

function Loading() {
  return (
    <>
      <Skeleton height="220px" />
      <Skeleton height="300px" />
    </>
  );
}

/** The switch and the link, what the page shows, the cards in their order, and the page itself. */
function MyShowcase() {
  const answer = useApi('/api/me/showcase');
  const { mine, change, problem } = useMyShowcase(answer.data);
  if (!mine) return <NotLoaded of={answer} placeholder={<Loading />} />;
  return (
    <>
      {problem ? <FormError>{problem}</FormError> : null}
      <Section
        id="page"
        title={text.page}
        aside={
          <StateChip variant={mine.state === 'shown' ? 'ok' : mine.state === 'off' ? 'off' : 'wait'}>
            {text.states[mine.state]}
          </StateChip>
        }
      >
        <Switched mine={mine} change={change} />
      </Section>
      <ChosenCards
        unitIds={mine.unitIds}
        max={maxShowcaseCards}
        onChange={(unitIds) => change({ unitIds })}
      />
      <Section id="more" title={text.whatElse}>
        <Stack gap={16}>
          {switches.map(({ name, label, hint }) => (
            <Checkbox
              key={name}
              variant="switch"
              label={label}
              hint={hint}
              checked={mine[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))}
        </Stack>
      </Section>
      <Section id="preview" title={text.preview} lead={text.previewLead}>
        <ShowcasePage showcase={mine.page} Title="h3" />
      </Section>
    </>
  );
}

const switches = [
  { name: 'showsValues', label: text.values, hint: text.valuesHint },
  { name: 'showsWishes', label: text.wishesShown, hint: text.wishesHint },
  { name: 'isIndexed', label: text.indexed, hint: text.indexedHint },
] as const;

interface SwitchedProps {
  mine: MyShowcaseDto;
  change: Change;
}

function Switched({ mine, change }: SwitchedProps) {
  const { state, address, hiddenReason } = mine;
  return (
    <Stack gap={16}>
      <Checkbox
        variant="switch"
        label={text.isOn}
        hint={text.isOnHint}
        checked={mine.isOn}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      {state === 'hidden' ? (
        <p role="status">
          {text.hidden(hiddenReason ?? '')}{' '}
          <Link className={layout.link} href="/support?about=account">
            {text.toSupport}
          </Link>
        </p>
      ) : null}
      {state !== 'shown' && state !== 'off' && state !== 'hidden' ? (
        <p role="status">
          {text.why404[state]}{' '}
          {state === 'anonymous' ? (
            <Link className={layout.link} href="/profile/privacy-and-security#public-name">
              {text.toPrivacy}
            </Link>
          ) : null}
        </p>
      ) : null}
      {state === 'renamed' ? (
        <p>
          <Button onClick={() => change({ isOn: true })}>{text.renew}</Button>
        </p>
      ) : null}
      {state === 'shown' && address !== null ? <TheLink address={address} /> : null}
    </Stack>
  );
}

function TheLink({ address }: { address: string }) {
  const path = `/u/${encodeURIComponent(address)}`;
  const url = new URL(path, location.origin).href;
  return (
    <Stack gap={10}>
      <p className={layout.code}>{url}</p>
      <Row gap={12}>
        <CopyButton value={url} label={text.copy} done={text.copied} failed={url} />
        <ButtonLink size="small" href={path} prefetch={false}>
          {text.open}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
