import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { sumValues, type RevealCard } from './outcome.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import bar from './reveal-bar.module.css';
import css from './reveal-summary.module.css';
import type { FormatMoney } from './reveal-texts.ts';

/** The actions for the pulls; an action without a handler has no button. */
export interface RevealActions {
  keepAll?: (() => void) | undefined;
  sell?: (() => void) | undefined;
  ship?: (() => void) | undefined;
  share?: (() => void) | undefined;
  openAnother?: (() => void) | undefined;
}

interface RevealSummaryProps {
  cards: readonly RevealCard[];
  priceCents: number;
  formatMoney: FormatMoney;
  packCount: number;
  proof: ReactNode;
  actions: RevealActions;
}

export function RevealSummary({ cards, priceCents, formatMoney, ...props }: RevealSummaryProps) {
  const { packCount, proof, actions } = props;
  return (
    <div className={css.summary} role="group" aria-label="What this opening gave" tabIndex={-1}>
      <Facts variant="figures" className={css.sums}>
        <Fact name={packCount === 1 ? 'Pack price' : `${packCount} packs`}>{formatMoney(priceCents)}</Fact>
        <Fact name="Value when sealed">{formatMoney(sumValues(cards))}</Fact>
      </Facts>
      <div className={css.proof}>{proof}</div>
      <div className={`${bar.bar} ${css.actions}`}>
        {actions.keepAll !== undefined && (
          <Button variant="primary" onClick={actions.keepAll}>
            Keep all
          </Button>
        )}
        {actions.sell !== undefined && <Button onClick={actions.sell}>Choose what to sell</Button>}
        {actions.ship !== undefined && <Button onClick={actions.ship}>Ship home</Button>}
        {actions.share !== undefined && <Button onClick={actions.share}>Share</Button>}
        {actions.openAnother !== undefined && (
          <Button variant="quiet" onClick={actions.openAnother}>
            Open another
          </Button>
        )}
      </div>
    </div>
  );
}
