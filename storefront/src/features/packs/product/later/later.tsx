import { type ShippingCostsDto, type ShopSettingsDto, formatBps } from '@pullproof/server/contract';
import { formatShortMoney } from '../../../../lib/text/format.ts';
import { Facts } from '../../../../ui/layout/facts.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import table from '../../../../ui/layout/table.module.css';
import layout from '../../../../ui/layout/layout.module.css';
import { Money } from '../../../../ui/values/money.tsx';
import product from '../product.module.css';
import { laterText as text } from './text.ts';

interface LaterProps {
  settings: ShopSettingsDto;
  /** Null while they can't be read. */
  costs: ShippingCostsDto | null;
  /** Nothing of the product can be shipped. */
  isDigital?: boolean;
}

/** What it costs to keep a card, ship it or sell it back, before anything is bought. */
export function Later({ settings: { buybackBps, buybackHours }, costs, isDigital = false }: LaterProps) {
  const zones = isDigital ? [] : (costs?.zones ?? []);
  const fees = zones.flatMap((zone) => zone.fees.map(({ baseCents }) => baseCents));
  return (
    <Stack as="section" gap={10} marginTop={24} aria-labelledby="later">
      <h2 className={layout.text14} id="later">
        {isDigital ? text.digitalTitle : text.title}
      </h2>
      <Facts
        variant="tiles"
        className={fees.length > 0 ? product.figures : `${product.figures} ${product.two}`}
      >
        <div>
          <dt>{text.free}</dt>
          <dd>{isDigital ? text.digitalKeep : text.keep}</dd>
        </div>
        {fees.length > 0 ? (
          <div>
            <dt>{text.from(Math.min(...fees))}</dt>
            <dd>{text.ship}</dd>
          </div>
        ) : null}
        <div>
          <dt>{formatBps(buybackBps)}</dt>
          <dd>{text.sell(buybackHours)}</dd>
        </div>
      </Facts>
      {costs && fees.length > 0 ? <ShippingCosts costs={costs} /> : null}
    </Stack>
  );
}

function ShippingCosts({ costs }: { costs: ShippingCostsDto }) {
  const bands = [...new Set(costs.zones.flatMap(({ fees }) => fees.map(({ upToCents }) => upToCents)))].sort(
    (one, other) => one - other,
  );
  return (
    <details className={`${layout.text14} ${layout.marginTop12}`}>
      <summary className={layout.action}>{text.summary}</summary>
      {/* Scrollable, so it must be keyboard-focusable. */}
      <div className={layout.scrolls} tabIndex={0} role="region" aria-label={text.caption}>
        <table className={table.figures}>
          <caption className="visually-hidden">{text.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{text.insured}</th>
              {costs.zones.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => (
              <tr key={band}>
                <th scope="row">{formatShortMoney(band)}</th>
                {costs.zones.map(({ name, fees }) => (
                  <td key={name}>{feeOf(fees, band)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{text.workingDays}</th>
              {costs.zones.map(({ name, days: { min, max } }) => (
                <td key={name}>{min === max ? min : `${min}–${max}`}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {text.notes(costs).map((note) => (
        <p key={note} className={layout.fine}>
          {note}
        </p>
      ))}
    </details>
  );
}

function feeOf(fees: ShippingCostsDto['zones'][number]['fees'], band: number) {
  const fee = fees.find(({ upToCents }) => upToCents === band);
  return fee ? <Money cents={fee.baseCents} /> : text.none;
}
