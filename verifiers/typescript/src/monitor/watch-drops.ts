import { dueAt } from '../beacon/chains.ts';
import { hexOf } from '../bytes/bytes.ts';
import { readAnnouncement } from '../drop/announcement.ts';
import { verifyDropsTogether } from '../drop/drops-together.ts';
import { readRecordState } from '../drop/list-time.ts';
import { readRecord } from '../drop/record.ts';
import { replayDrop } from '../drop/replay-drop.ts';
import { listOf, readFields, readText } from '../shape.ts';
import { askPages, askText, ifThere, parseServed } from './ask.ts';
import { compareList, followEnded, listHashOf } from './ended-drops.ts';
import { isOfThisLog } from './follow-log.ts';
import { CLOCK_MS, COPY_MS, type Round } from './round.ts';
import { dropOf, type KnownDrop } from './state.ts';

/** A list is due 300 s after closing; what comes later is withheld. */
const LIST_MS = 300_000;
/** The longest that a result may take after closing, with the wait for the public random number. */
const RESULT_MS = 3_600_000;

interface Announced {
  readonly document: string;
  readonly signature: string;
  readonly signingKey: string;
}

/** Reads the chain of announcements, and holds each against the public log. */
async function followAnnouncements(round: Round): Promise<void> {
  const announcements: Announced[] = [];
  const lists: unknown[] = [];
  const losses: { document: string; signature: string }[] = [];
  await askPages(round.ask, '/api/drops/announcements', (rows, page) => {
    for (const row of rows) {
      announcements.push({
        ...{ document: readText(row, 'document'), signature: readText(row, 'signature') },
        signingKey: readText(row, 'signingKey'),
      });
      lists.push(row.close);
    }
    losses.length = 0;
    for (const one of listOf(page.losses, 'losses').map((item) => readFields(item, 'a loss')))
      losses.push({ document: readText(one, 'document'), signature: readText(one, 'signature') });
  });
  const seen = new Set<string>();
  for (const [place, { document }] of announcements.entries()) {
    const { drop: id, hash, closesAt, beacon } = readAnnouncement(document);
    seen.add(id);
    const drop = dropOf(round.state, id);
    drop.closesAt ??= closesAt;
    drop.roundAt ??= new Date(dueAt(beacon.chain, beacon.round) * 1000).toISOString();
    if (drop.hash === undefined)
      round.findLater('drop-changed', id, 'the public log doesn’t name its announcement');
    else if (drop.hash !== hexOf(hash))
      round.find('drop-changed', id, `its announcement is ${hexOf(hash)}, the public log names ${drop.hash}`);
    compareList(round, id, drop, lists[place]);
  }
  for (const [id, { hash }] of Object.entries(round.state.drops))
    if (hash !== undefined && !seen.has(id))
      round.findLater('drop-vanished', id, 'the public log names it, the list of announcements doesn’t');
  const logged = round.state.losses ?? {};
  const about = ['announcements', ...Object.keys(round.state.drops)];
  const lost = about.reduce((sum, subject) => sum + (logged[subject] ?? 0), 0);
  round.compareCounts('announcements', 'statements of what drops lost', lost, losses.length);
  const verdict = verifyDropsTogether({ records: [], announcements, losses });
  if (!verdict.ok) round.find('drop-broken', 'announcements', verdict.reason);
  else
    round.notes.push(
      `Drops: ${announcements.length} announcements, each signed and linked to the one before.`,
    );
}

/** Draws a drop again from its record. */
async function checkRecord(round: Round, id: string, drop: KnownDrop): Promise<void> {
  const path = `/api/drops/${id}/record`;
  const record = await ifThere(askText(round.ask, path));
  if (record === undefined) {
    round.findLater('drop-withheld', id, 'the public log says that it is drawn, and its record isn’t there');
    return;
  }
  const fields = parseServed(record, path);
  const list = listHashOf(readText(fields, 'close'));
  if (drop.list !== list)
    round.find('drop-changed', id, `its list is ${list}, the public log names ${drop.list ?? 'none'}`);
  if (drop.seed !== readText(fields, 'seed'))
    round.find('drop-changed', id, 'its seed isn’t the one in the public log');
  const { isTestChainAccepted } = round.options;
  const verdict = await replayDrop({ record, isTestChainAccepted });
  if (!verdict.ok) {
    round.find('drop-broken', id, verdict.reason);
    return;
  }
  drop.drawn = readRecord(record).drawn.join();
  const isOurs = await isOfThisLog(round, id, readRecordState(record));
  drop.witnesses = isOurs ? (verdict.listTime?.witnesses ?? 0) : 0;
}

/** A list that nobody could have before the round could be chosen by it. */
function checkListTime(round: Round, id: string, { listAt, noListAt, roundAt, seed }: KnownDrop): void {
  if (seed === undefined || noListAt === undefined || roundAt === undefined) return;
  if (Date.parse(noListAt) >= Date.parse(roundAt) + COPY_MS)
    round.find(
      'drop-late',
      id,
      `at ${noListAt} the public log hadn’t its list, whose round was out at ${roundAt}; it was there at ${listAt}`,
    );
}

/** Whether this monitor had the list before its round. */
const isSeenBefore = ({ listAt = '', roundAt = '' }: Pick<KnownDrop, 'listAt' | 'roundAt'>): boolean =>
  Date.parse(listAt) + CLOCK_MS < Date.parse(roundAt);

/** Void only for a list that no state of the log had before the round: afterwards it could be void because of who won. */
function watchVoid(round: Round, id: string, { list, listAt, noListAt, roundAt }: KnownDrop): void {
  if (list === undefined || listAt === undefined || roundAt === undefined) return;
  const at = Date.parse(roundAt);
  if (isSeenBefore({ listAt, roundAt }))
    round.find('drop-voided', id, `its list was public at ${listAt}, before its round at ${roundAt}`);
  else if (noListAt === undefined || Date.parse(noListAt) < at) {
    const why =
      'it is void with a list in the public log; whether that came before its round nobody saw here';
    if (listAt >= round.foundAt) round.unchecked.push({ subject: `drop ${id}`, why });
    else round.notes.push(`Drop ${id}: ${why}.`);
  }
}

/** What is due of a drop that isn’t drawn: its list, then its result. */
function watchPending(round: Round, id: string, drop: KnownDrop, closesAt: string): void {
  const closedAt = Date.parse(closesAt);
  if (drop.list === undefined && round.now > closedAt + LIST_MS)
    round.findLater(
      'drop-withheld',
      id,
      'entries have closed, and the public log has neither its list nor that it is void',
    );
  else if (round.now > closedAt + RESULT_MS)
    round.findLater('drop-withheld', id, 'its list is public, and its result isn’t');
}

async function watchDrop(round: Round, id: string, drop: KnownDrop): Promise<void> {
  checkListTime(round, id, drop);
  if (drop.seed !== undefined && drop.drawn === undefined) await checkRecord(round, id, drop);
  if (drop.isVoid) watchVoid(round, id, drop);
  else if (drop.seed === undefined && drop.closesAt !== undefined)
    watchPending(round, id, drop, drop.closesAt);
}

/** Looks at each announced drop. Its draw is repeated once, and what the shop shows of it has to stay the same. */
export async function watchDrops(round: Round): Promise<void> {
  await round.part('announcements', 'drop-broken', () => followAnnouncements(round));
  for (const [id, drop] of Object.entries(round.state.drops))
    await round.part(`drop ${id}`, 'drop-broken', () => watchDrop(round, id, drop));
  await round.part('past drops', 'drop-broken', () => followEnded(round));
  const done = Object.values(round.state.drops).filter(({ drawn }) => drawn !== undefined);
  if (done.length === 0) return;
  round.notes.push(`Drops: the records of ${done.length} hold, with their draws.`);
  const open = done.filter((drop) => !isSeenBefore(drop) && (drop.witnesses ?? 0) === 0).length;
  if (open > 0)
    round.notes.push(
      `Drops: for ${open}, only the shop says that the list was public before its round; neither this monitor nor a witness saw it then.`,
    );
}
