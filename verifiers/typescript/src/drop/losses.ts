import { parseCanonical } from '../bytes/canonical.ts';
import { demandSignature } from '../bytes/signature.ts';
import {
  atIndex,
  demand,
  demandKeys,
  type Fields,
  listOf,
  readCount,
  readFields,
  readHead,
  readHex,
  readText,
  readTime,
} from '../shape.ts';
import type { Examination, LossNotice } from '../verdict.ts';

/** A statement as the shop's list of announcements serves it. */
export interface SignedLoss {
  readonly document: string;
  readonly signature: string;
}

const COMMON = ['explanation', 'head', 'lost', 'signingKey', 'time', 'v'];

/** The chain of announcements: numbers behind `head` up to `lost`, and the drops known of them. */
function readChain(fields: Fields): LossNotice['of'] {
  demandKeys(fields, 'the loss', [...COMMON, 'drops']);
  for (const item of listOf(fields.drops, 'drops')) {
    const drop = readFields(item, 'a lost drop');
    demandKeys(drop, 'a lost drop', ['announcement', 'drop', 'entries']);
    demand(readHead({ head: drop.announcement }).seq > 0, 'an announcement is numbered from 1');
    readText(drop, 'drop');
    readCount(drop, 'entries');
  }
  return { kind: 'announcements', to: readPlace(fields, 'lost').seq };
}

function readDrop(fields: Fields): LossNotice['of'] {
  demandKeys(fields, 'the loss', [...COMMON, 'announcement', 'drop'], ['list']);
  readHex(fields, 'announcement');
  if (Object.hasOwn(fields, 'list')) readHex(fields, 'list');
  readPlace(fields, 'lost');
  return { kind: 'drop', drop: readText(fields, 'drop') };
}

/** Number and hash; before the first announcement there is no hash. */
function readPlace(fields: Fields, name: 'head' | 'lost'): { readonly seq: number } {
  const place = readFields(fields[name], name);
  demandKeys(place, name, ['hash', 'seq']);
  if (readCount(place, 'seq') === 0 && place.hash === '') return { seq: 0 };
  return readHead({ head: place });
}

function readLoss({ document, signature }: SignedLoss): LossNotice {
  const { value, bytes } = parseCanonical(document);
  const fields = readFields(value, 'the loss');
  const of = Object.hasOwn(fields, 'drops') ? readChain(fields) : readDrop(fields);
  demand(fields.v === 1, 'the loss is of an unknown version');
  const signingKey = readHex(fields, 'signingKey');
  demandSignature({ signingKey }, 'pullproof/1/loss', bytes, signature, 'drop');
  readTime(fields, 'time');
  return {
    of,
    after: readPlace(fields, 'head').seq,
    explanation: readText(fields, 'explanation'),
    time: readText(fields, 'time'),
  };
}

const describe = ({ of, after }: LossNotice): string =>
  of.kind === 'announcements'
    ? `the chain of announcements lost numbers ${after + 1} to ${of.to}`
    : `drop ${of.kind === 'drop' ? of.drop : ''} lost what was published behind entry ${after}`;

/** Step `losses`: lists each, and refuses what the shop itself calls incomplete. */
export function refuseDropLosses(examination: Examination, losses: readonly SignedLoss[]): void {
  if (losses.length === 0) return;
  examination.step(
    'losses',
    () => {
      const read = losses.map((signed, i) => atIndex(i, () => readLoss(signed)));
      examination.losses.push(...read);
      const said = read.map((loss) => `${describe(loss)}: ${loss.explanation}`);
      demand(said.length === 0, `the shop states that ${said.join('; ')}`);
    },
    () => 'none',
  );
}
