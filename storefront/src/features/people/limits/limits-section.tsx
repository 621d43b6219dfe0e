'use client';

import { typedMoney } from '../../../lib/text/format.ts';
import type { DepositLimitDto, PlayLimitsDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { parseCents } from '@pullproof/shared/money';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Meter } from '../../../ui/values/meter.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useForm } from '../../../ui/form/use-form.ts';
import { PauseSection } from './pause-section.tsx';
import { text as all } from './text.ts';

const text = all.limits;
const PATH = '/api/me/limits';

/** Deposit limits, and below them breaks: two sections of a profile page. */
export function LimitsSection() {
  const answer = useApi(PATH);
  const { data, mutate } = answer;
  // False only once closed, when the button that returns takes the focus back.
  const [isOpen, setOpen] = useState<boolean>();
  const keep = (limits: PlayLimitsDto) => void mutate(limits, { revalidate: false });
  return (
    <>
      <Section id="limits" title={text.title} lead={text.lead}>
        {data ? null : <NotLoaded of={answer} height="168px" />}
        {data && !isOpen ? (
          <LimitList limits={data.limits} wasOpen={isOpen === false} onChange={() => setOpen(true)} />
        ) : null}
        {data && isOpen ? <LimitForm current={data} onSaved={keep} onDone={() => setOpen(false)} /> : null}
      </Section>
      <PauseSection answer={answer} />
    </>
  );
}

interface LimitListProps {
  limits: readonly DepositLimitDto[];
  wasOpen: boolean;
  onChange: () => void;
}

function LimitList({ limits, wasOpen, onChange }: LimitListProps) {
  return (
    <>
      <Grid as="ul" minColumnWidth={190} gap={16} columnGap={24}>
        {limits.map((limit) => (
          <Stack as="li" key={limit.period} gap={6}>
            <strong>{text.periods[limit.period]}</strong>
            {limit.limitCents === null ? (
              <span>
                {text.none} · {text.usedFree(limit)}
              </span>
            ) : (
              <Meter
                value={limit.usedCents}
                max={limit.limitCents}
                label={text.used(limit, limit.limitCents)}
              />
            )}
            {limit.pending ? (
              <span className={`${layout.fine} ${layout.regular}`}>
                {text.pending(limit.pending.limitCents, limit.pending.effectiveAt)}
              </span>
            ) : null}
          </Stack>
        ))}
      </Grid>
      <p>
        <Button size="small" autoFocus={wasOpen} onClick={onChange}>
          {text.change}
        </Button>
      </p>
    </>
  );
}

interface LimitFormProps {
  current: PlayLimitsDto;
  onSaved: (limits: PlayLimitsDto) => void;
  onDone: () => void;
}

const fieldOf = { day: 'dayCents', week: 'weekCents', month: 'monthCents' } as const;

const dollars = (cents: number | null): string => (cents === null ? '' : typedMoney(cents));

function LimitForm({ current, onSaved, onDone }: LimitFormProps) {
  const [unread, setUnread] = useState<string[]>([]);
  const form = useForm(async (values) => {
    const read = current.limits.map(({ period }) => {
      const typed = (values[period] ?? '').trim();
      return { period, cents: typed === '' ? null : (parseCents(typed) ?? null), isEmpty: typed === '' };
    });
    const wrong = read.filter(({ cents, isEmpty }) => cents === null && !isEmpty).map(({ period }) => period);
    setUnread(wrong);
    if (wrong.length > 0) return;
    const body = Object.fromEntries(read.map(({ period, cents }) => [fieldOf[period], cents]));
    const saved = await callApi(PATH, { method: 'PUT', body });
    onSaved(saved);
    const waits = saved.limits.some(({ pending }) => pending !== null);
    showToast(waits ? text.savedLater(saved.raiseHours) : text.saved);
    onDone();
  });
  return (
    <Stack as={Form} gap={16} className={layout.slim} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      {current.limits.map(({ period, limitCents, pending }, index) => (
        <TextField
          key={period}
          autoFocus={index === 0}
          label={text.periods[period]}
          name={period}
          inputMode="decimal"
          placeholder={text.none}
          defaultValue={dollars(pending ? pending.limitCents : limitCents)}
          hint={text.hint}
          error={unread.includes(period) ? text.unreadable : form.errors[fieldOf[period]]}
        />
      ))}
      <FormActions submit={text.save} isBusy={form.isBusy} cancel={text.cancel} onCancel={onDone} />
    </Stack>
  );
}
