import { type DropDto, formatCount } from '@pullproof/server/contract';
import { Hash } from '../../../ui/values/hash.tsx';
import { readPublished } from '../shared/published.ts';
import { formatClock } from '../../../lib/text/format.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ceremonyText } from './text.ts';

const text = ceremonyText.numbers;

/** What is published of a drop so far. */
export function Numbers({ drop }: { drop: DropDto }) {
  const published = readPublished(drop);
  if (!published) return null;
  const { announcement, entryCount, formCount, beacon, close, result } = drop;
  const { mark } = published;
  const forms = formCount ? ` (${text.forms(formCount)})` : '';
  return (
    <>
      <Facts variant="columns" className={layout.part}>
        {close ? <Fact name={text.entries}>{`${formatCount(entryCount)}${forms}`}</Fact> : null}
        {!close && mark ? (
          <>
            <Fact name={text.mark}>{text.marked(mark.count, formatClock(mark.at))}</Fact>
            <Fact name={text.lastEntry}>
              <Hash value={mark.head} />
            </Fact>
          </>
        ) : null}
        {published.root ? (
          <Fact name={text.root}>
            <Hash value={published.root} />
          </Fact>
        ) : null}
        {announcement ? <Fact name={text.announcement}>{text.place(announcement.number)}</Fact> : null}
        {published.previous ? (
          <Fact name={text.previous}>
            <Hash value={published.previous} />
          </Fact>
        ) : null}
        <Fact name={text.seedHash}>
          <Hash value={published.seedHash} />
        </Fact>
        {result ? (
          <Fact name={text.seed}>
            <Hash value={result.seed} />
          </Fact>
        ) : null}
        {beacon ? (
          <Fact name={text.beacon}>{text.round(beacon.kind, beacon.round, formatClock(beacon.at))}</Fact>
        ) : null}
        {result ? (
          <Fact name={text.signature}>
            <Hash value={result.beacon} />
          </Fact>
        ) : null}
      </Facts>
      {beacon?.kind === 'test-chain' ? <p className={layout.note}>{text.testChain}</p> : null}
      {close?.isDelayed ? <p className={layout.fine}>{text.delayed}</p> : null}
    </>
  );
}
