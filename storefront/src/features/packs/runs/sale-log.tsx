'use client';

import { type RunLogDto, formatCount } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { Hash } from '../../../ui/values/hash.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { readLogEntry, type ReadEntry } from './log-entry.ts';
import table from '../../../ui/layout/table.module.css';
import layout from '../../../ui/layout/layout.module.css';
import css from './runs.module.css';
import { nameKind, text } from './text.ts';

type LogLine = RunLogDto['data'][number];

function pickNote(entry: ReadEntry): string | null {
  const { kind, picked, packNo } = entry;
  return kind === 'sale' && picked !== null && picked !== packNo ? text.gone(picked) : null;
}

function LogRow({ line }: { line: LogLine }) {
  const entry = readLogEntry(line.entry);
  const note = pickNote(entry);
  return (
    <tr>
      <td className={table.figure}>{formatCount(line.seq)}</td>
      <td>
        {nameKind(entry.kind)}
        {note ? <span className={layout.fine}> {note}</span> : null}
      </td>
      <td className={table.figure}>{entry.packNo === null ? '' : formatCount(entry.packNo)}</td>
      <td>{entry.time ? <time dateTime={entry.time}>{formatMoment(entry.time)}</time> : null}</td>
      <td className={layout.wideOnly}>
        <Hash value={line.hash} />
      </td>
    </tr>
  );
}

/** The public log, paginated. */
export function SaleLog({ runId }: { runId: string }) {
  const list = usePages(`/api/runs/${runId}/log`);
  const { rows, error, retry } = list;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!rows) return <Skeleton height="320px" />;
  if (rows.length === 0) return <p className={layout.fine}>{text.logEmpty}</p>;
  return (
    <>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={text.log}>
        <table className={`${table.table} ${css.log}`}>
          <thead>
            <tr>
              <th scope="col" className={table.figure}>
                {text.columns.seq}
              </th>
              <th scope="col">{text.columns.what}</th>
              <th scope="col" className={table.figure}>
                {text.columns.pack}
              </th>
              <th scope="col">{text.columns.time}</th>
              <th scope="col" className={layout.wideOnly}>
                {text.columns.hash}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <LogRow key={line.seq} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {list.hasMore ? <MoreButton list={list} label={text.more} /> : null}
    </>
  );
}
