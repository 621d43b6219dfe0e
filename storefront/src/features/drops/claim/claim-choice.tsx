import type { MyDropPrizeDto } from '@pullproof/server/contract';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Money } from '../../../ui/values/money.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { describeUnit, faceOf } from '../shared/prize-face.ts';
import css from './claim.module.css';
import { claimText as text } from './text.ts';

export type Choice = 'unit' | 'cash' | 'decline';

interface ClaimChoiceProps {
  prize: MyDropPrizeDto;
  onChoose: (choice: Choice) => void;
}

/** The prize with its deadline, and the two ways to take it. */
export function ClaimChoice({ prize: { prize, valueCents, claimUntil }, onChoose }: ClaimChoiceProps) {
  return (
    <Stack gap={16}>
      <Row nowrap gap={20} align="center">
        <span className={css.face}>
          <StillFace card={faceOf(prize)} />
        </span>
        <Stack gap={6}>
          <h3>{prize.cardName}</h3>
          <p className={layout.fine}>{[prize.setName, describeUnit(prize)].filter(Boolean).join(' · ')}</p>
          <p>
            <Money cents={valueCents} />
          </p>
          <p className={layout.fine}>
            {text.until} <Moment at={claimUntil} />
          </p>
        </Stack>
      </Row>
      <p>{text.lead}</p>
      <Way title={text.unit} body={text.unitBody} isFirst onChoose={() => onChoose('unit')} />
      <Way title={text.cash(valueCents)} body={text.cashBody} onChoose={() => onChoose('cash')} />
      <p>
        <Button variant="quiet" size="small" onClick={() => onChoose('decline')}>
          {text.decline}
        </Button>
      </p>
    </Stack>
  );
}

interface WayProps {
  title: string;
  body: string;
  isFirst?: boolean;
  onChoose: () => void;
}

function Way({ title, body, isFirst = false, onChoose }: WayProps) {
  return (
    <Stack gap={6}>
      <Button variant={isFirst ? 'primary' : 'plain'} isWide onClick={onChoose}>
        {title}
      </Button>
      <p className={layout.fine}>{body}</p>
    </Stack>
  );
}
