import { hexOf, utf8 } from '../bytes/bytes.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { readAnnouncement } from '../drop/announcement.ts';
import { verifyDropsTogether } from '../drop/drops-together.ts';
import { replayDrop } from '../drop/replay-drop.ts';
import { listOf, readFields, readText } from '../shape.ts';
import { askPages, askText, ifThere } from './ask.ts';
import type { Round } from './round.ts';
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
  const losses: { document: string; signature: string }[] = [];
  await askPages(round.options.ask, '/api/drops/announcements', (rows, page) => {
    for (const row of rows)
      announcements.push({
        ...{ document: readText(row, 'document'), signature: readText(row, 'signature') },
        signingKey: readText(row, 'signingKey'),
      });
    losses.length = 0;
    for (const one of listOf(page.losses, 'losses').map((item) => readFields(item, 'a loss')))
      losses.push({ document: readText(one, 'document'), signature: readText(one, 'signature') });
  });
  const seen = new Set<string>();
  for (const { document } of announcements) {
    const { drop: id, hash, closesAt } = readAnnouncement(document);
    seen.add(id);
    const drop = dropOf(round.state, id);
    drop.closesAt ??= closesAt;
    if (drop.hash === undefined)
      round.findLater('drop-changed', id, 'the public log doesn’t name its announcement');
    else if (drop.hash !== hexOf(hash))
      round.find('drop-changed', id, `its announcement is ${hexOf(hash)}, the public log names ${drop.hash}`);
  }
  for (const [id, { hash }] of Object.entries(round.state.drops))
    if (hash !== undefined && !seen.has(id))
      round.findLater('drop-vanished', id, 'the public log names it, the list of announcements doesn’t');
  const verdict = verifyDropsTogether({ records: [], announcements, losses });
  if (!verdict.ok) round.find('drop-broken', 'announcements', verdict.reason);
  else
    round.notes.push(
      `Drops: ${announcements.length} announcements, each signed and linked to the one before.`,
    );
}

async function checkRecord(round: Round, id: string, drop: KnownDrop): Promise<void> {
  const { ask, isTestChainAccepted } = round.options;
  const record = await ifThere(askText(ask, `/api/drops/${id}/record`));
  if (record === undefined) {
    round.findLater('drop-withheld', id, 'the public log says that it is drawn, and its record isn’t there');
    return;
  }
  const fields = readFields(JSON.parse(record), 'the record');
  const list = hexOf(taggedHash('pullproof/1/drop-close', utf8(readText(fields, 'close'))));
  if (drop.list !== list)
    round.find('drop-changed', id, `its list is ${list}, the public log names ${drop.list ?? 'none'}`);
  if (drop.seed !== readText(fields, 'seed'))
    round.find('drop-changed', id, 'its seed isn’t the one in the public log');
  const verdict = await replayDrop({ record, isTestChainAccepted });
  if (!verdict.ok) round.find('drop-broken', id, verdict.reason);
  else drop.isDone = true;
}

async function watchDrop(round: Round, id: string, drop: KnownDrop): Promise<void> {
  if (drop.isVoid || drop.isDone || drop.closesAt === undefined) return;
  if (drop.seed !== undefined) return checkRecord(round, id, drop);
  const closedAt = Date.parse(drop.closesAt);
  if (drop.list === undefined && round.now > closedAt + LIST_MS)
    round.findLater(
      'drop-withheld',
      id,
      'entries have closed, and the public log has neither its list nor that it is void',
    );
  else if (round.now > closedAt + RESULT_MS)
    round.findLater('drop-withheld', id, 'its list is public, and its result isn’t');
}

/** Looks at each announced drop. Its draw is repeated once. */
export async function watchDrops(round: Round): Promise<void> {
  await round.part('drops', () => followAnnouncements(round), 'drop-broken');
  for (const [id, drop] of Object.entries(round.state.drops))
    await round.part(`drop ${id}`, () => watchDrop(round, id, drop), 'drop-broken');
  const done = Object.values(round.state.drops).filter(({ isDone }) => isDone).length;
  if (done > 0) round.notes.push(`Drops: the records of ${done} hold, with their draws.`);
}
