'use client';

import type { BuybackQuoteDto, OwnedUnitDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { text as shared } from '../../../lib/text/common.ts';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SellDialog } from './sell-dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { useQuotes } from './use-quotes.ts';
import { useStillMine } from './use-still-mine.ts';

interface ChooseDialogProps {
  /** Ids of the units that can be sold. */
  ids: readonly string[];
  onClose: () => void;
  onSold: (ids: string[]) => void;
}

/** Selects which of several cards to sell, each with its offer; the sale itself is confirmed afterwards. */
export function ChooseDialog({ ids, onClose, onSold }: ChooseDialogProps) {
  const { units, error, retry } = useStillMine(ids);
  const [chosen, setChosen] = useState<OwnedUnitDto[] | null>(null);
  if (chosen) return <SellDialog units={chosen} onClose={onClose} onSold={onSold} />;
  return (
    <Dialog isOpen title={text.chooseTitle} onClose={onClose}>
      <Stack gap={16}>
        {error ? <ErrorState error={error} onRetry={retry} /> : null}
        {!units && !error ? <Skeleton height="280px" /> : null}
        {units?.length === 0 ? <p>{text.noneLeft}</p> : null}
        {units && units.length > 0 ? <Choose units={units} onChosen={setChosen} /> : null}
        <Button variant="quiet" isWide onClick={onClose}>
          {shared.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface ChooseProps {
  units: readonly OwnedUnitDto[];
  onChosen: (units: OwnedUnitDto[]) => void;
}

function Choose({ units, onChosen }: ChooseProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { offer, error, again } = useQuotes(units.map(({ id }) => id));
  if (error) return <ErrorState error={error} onRetry={again} />;
  if (!offer) return <Skeleton height="280px" />;
  const quotes = new Map(offer.quotes.map((quote) => [quote.collectibleId, quote]));
  const sellable = units.filter(({ id }) => quotes.get(id)?.refusal === null);
  const chosen = sellable.filter(({ id }) => ids.has(id));
  const cents = chosen.reduce((sum, { id }) => sum + (quotes.get(id)?.amountCents ?? 0), 0);
  const toggle = (id: string) => setIds((before) => withToggled(before, id));
  const isAll = chosen.length === sellable.length;
  return (
    <>
      <ul className={`${layout.scrollList} ${layout.rows}`}>
        {units.map((unit) => (
          <ChoiceLine
            key={unit.id}
            unit={unit}
            quote={quotes.get(unit.id)}
            isChosen={ids.has(unit.id)}
            onToggle={() => toggle(unit.id)}
          />
        ))}
      </ul>
      {sellable.length > 1 ? (
        <Button
          size="small"
          onClick={() => setIds(isAll ? new Set() : new Set(sellable.map(({ id }) => id)))}
        >
          {isAll ? text.clear : text.all(sellable.length)}
        </Button>
      ) : null}
      <Button variant="primary" isWide disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
        {chosen.length === 0 ? text.nothingChosen : text.confirm(chosen.length, cents)}
      </Button>
    </>
  );
}

/** Returns a copy of the set with the id added or removed. */
function withToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface ChoiceLineProps {
  unit: OwnedUnitDto;
  quote: BuybackQuoteDto | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

function ChoiceLine({ unit, quote, isChosen, onToggle }: ChoiceLineProps) {
  const refusal = quote?.refusal ?? null;
  return (
    <Row as="li" nowrap gap={16} align="start">
      <span className={layout.thumb34}>
        <StillFace card={unit} />
      </span>
      <div className={layout.grows}>
        <Checkbox
          label={unit.name}
          hint={
            refusal === null ? (
              [...listCopyMarks(unit), text.valued(unit.valueCents)].join(' · ')
            ) : (
              <SupportText about="hold">{text.refusals[refusal]}</SupportText>
            )
          }
          checked={isChosen && refusal === null}
          disabled={refusal !== null}
          onChange={onToggle}
        />
      </div>
      <Stack as="span" gap={2} align="end" className={`${layout.text14} ${layout.rigid}`}>
        {quote && refusal === null ? <Money cents={quote.amountCents} /> : '–'}
        <ClassMark of={unit} />
      </Stack>
    </Row>
  );
}
