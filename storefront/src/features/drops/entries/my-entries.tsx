'use client';

import type { EnteredDropDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfClaim, addressOfDrop } from '../../../lib/addresses.ts';
import { callApi } from '../../../lib/api.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import section from '../../../ui/layout/section.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { entriesText as text } from '../claim/text.ts';
import { ENTRIES_PATH, PAGE, pathOfDrop } from '../paths.ts';
import { text as shared } from '../text.ts';
import { saveEntry } from '../today/entered.tsx';
import { enterText } from '../today/text.ts';
import css from './my-entries.module.css';

/** Every drop the customer entered: number, outcome, prize, and the signed entry to keep. */
export function MyDropEntries() {
  const list = usePages(ENTRIES_PATH);
  const { rows, error, retry } = list;
  return (
    <Section id="drops" title={text.title} lead={text.lead}>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <Skeleton height="88px" /> : null}
      {rows?.length === 0 ? (
        <p className={layout.note}>
          {text.none}{' '}
          <Link href={PAGE} className={layout.link}>
            {text.toDrop}
          </Link>
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className={section.list}>
          {rows.map((row) => (
            <EntryLine key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {list.hasMore ? (
        <p>
          <MoreButton list={list} label={text.more} size="small" />
        </p>
      ) : null}
    </Section>
  );
}

function EntryLine({ row }: { row: EnteredDropDto }) {
  const { dropId, number, day, cardName, image, entry, award } = row;
  return (
    <li>
      <Row nowrap align="center" gap={14}>
        {image?.small !== undefined ? (
          <img
            src={image.small}
            className={`${css.picture} ${layout.thumb40}`}
            alt=""
            data-name=""
            loading="lazy"
            width={40}
            height={56}
          />
        ) : (
          <span className={`${css.picture} ${layout.thumb40}`} />
        )}
        <div>
          <p>
            <Link href={addressOfDrop(dropId)} prefetch={false}>
              <strong>{cardName}</strong>
            </Link>
          </p>
          <p className={layout.fine}>
            {shared.number(number)} · <time dateTime={day}>{formatDate(day)}</time> · {text.yours(entry.seq)}
          </p>
          <p className={layout.fine}>
            {describeOutcome(row)}
            {award?.state === 'offered' ? (
              <>
                {' '}
                {text.by} <Moment at={award.claimUntil} />
              </>
            ) : null}
          </p>
        </div>
      </Row>
      <Row gap={8}>
        {award?.state === 'offered' ? (
          <ButtonLink href={addressOfClaim(award.id)} size="small" variant="primary">
            {text.claim}
            <span className="visually-hidden">: {cardName}</span>
          </ButtonLink>
        ) : null}
        <SaveEntry row={row} />
      </Row>
    </li>
  );
}

/** "Alternate 2", "Drawn · Card taken". */
export function describeOutcome({ outcome, position, award }: EnteredDropDto): string {
  const what =
    outcome === 'alternate' && position !== null ? text.alternate(position) : text.outcomes[outcome];
  return award ? `${what} · ${text.awards[award.state]}` : what;
}

/** The saved file includes the announcement, which is fetched on press. */
function SaveEntry({ row }: { row: EnteredDropDto }) {
  const { isBusy, problem, run } = useSend();
  const save = async (): Promise<void> => saveEntry(await callApi(pathOfDrop(row.dropId)), row.entry);
  return (
    <>
      <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => run(save)}>
        {enterText.save}
        <span className="visually-hidden">: {shared.number(row.number)}</span>
      </Button>
      {problem ? <span role="alert">{problem}</span> : null}
    </>
  );
}
