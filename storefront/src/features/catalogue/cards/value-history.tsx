import type { CardValueDto } from '@pullproof/server/contract';
import { formatDate } from '../../../lib/text/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import table from '../../../ui/layout/table.module.css';
import layout from '../../../ui/layout/layout.module.css';
import css from './value-history.module.css';
import { drawValueLine } from './value-line.ts';
import { text } from './value-text.ts';

const WIDTH = 480;
const HEIGHT = 120;

function ValueTable({ values }: { values: readonly CardValueDto[] }) {
  return (
    <details className={`${layout.text14} ${layout.marginTop12}`}>
      <summary className={layout.action}>{text.table(values.length)}</summary>
      <table className={table.figures}>
        <caption className="visually-hidden">{text.history}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.date}</th>
            <th scope="col">{text.columns.source}</th>
            <th scope="col">{text.columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {values.toReversed().map((value, index) => (
            // Two values may have the same date.
            <tr key={`${value.asOf}-${index}`}>
              <td>
                <time dateTime={value.asOf}>{formatDate(value.asOf)}</time>
              </td>
              <td>{text.sourceOf(value.source)}</td>
              <td>
                <Money cents={value.valueCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The market value over time: a line chart and a table of all values. */
export function ValueHistory({ values }: { values: readonly CardValueDto[] }) {
  const line = drawValueLine(values, WIDTH, HEIGHT);
  const first = values[0];
  const last = values.at(-1);
  if (!first || !last) return <p className={layout.fine}>{text.unknown}</p>;
  if (!line) return <p className={layout.fine}>{text.single(first.asOf, text.sourceOf(first.source))}</p>;
  return (
    <div>
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text.drawing(first.asOf, last.asOf, line.lowCents, line.highCents)}
      >
        <path d={line.path} className={css.line} />
        <circle cx={line.end.left} cy={line.end.top} r="4" className={css.end} />
      </svg>
      <Row as="p" gap={2} columnGap={16} justify="space-between" marginTop={8} className={layout.fine}>
        <span>{formatDate(first.asOf)}</span>
        <span>{text.low(line.lowCents)}</span>
        <span>{text.high(line.highCents)}</span>
        <span>{formatDate(last.asOf)}</span>
      </Row>
      <ValueTable values={values} />
    </div>
  );
}
