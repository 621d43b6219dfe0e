import type { MatchedPictureDto } from '@pullproof/server/contract';
import type { PictureFile } from './picture-file.ts';

export interface PlannedPicture {
  file: PictureFile;
  match: MatchedPictureDto['match'] | 'double';
  target: MatchedPictureDto['target'];
  /** Undefined until it was sent. */
  outcome?: 'attached' | 'failed';
  /** Why it is not sent, or was not taken. */
  reason?: string;
}

const reasons = {
  unknown: 'No card has this set and number, or this name',
  ambiguous: 'Several cards fit: name the set and the number',
} as const;

/** Joins files with what the server says of them. Of several files for one card the first counts. */
export function planPictures(
  files: readonly PictureFile[],
  matches: readonly MatchedPictureDto[],
): PlannedPicture[] {
  const taken = new Map<string, string>();
  return files.map((file, at): PlannedPicture => {
    const { match = 'unknown', target = null } = matches[at] ?? {};
    if (match === 'unknown' || match === 'ambiguous') return { file, match, target, reason: reasons[match] };
    const key = `${target?.side} ${target?.id}`;
    const first = taken.get(key);
    if (first !== undefined) return { file, match: 'double', target, reason: `The same card as ${first}` };
    taken.set(key, file.path);
    return { file, match, target };
  });
}

/** What is still to send. */
export const listUnsent = (plan: readonly PlannedPicture[], replaces: boolean): PlannedPicture[] =>
  plan.filter(
    ({ match, outcome }) => outcome === undefined && (match === 'new' || (match === 'replaces' && replaces)),
  );

export const countMatch = (
  plan: readonly PlannedPicture[],
  ...matches: readonly PlannedPicture['match'][]
): number => plan.filter(({ match }) => matches.includes(match)).length;

const words = {
  new: 'New',
  same: 'Already there',
  replaces: 'Replaces a picture',
  unknown: 'Not found',
  ambiguous: 'Not found',
  double: 'Not sent',
} as const;

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The report as CSV, a line a file. */
export function reportOf(plan: readonly PlannedPicture[]): string {
  const lines = plan.map(({ file, match, target, outcome, reason }) =>
    [file.path, target?.name ?? '', words[match], outcome ?? '', reason ?? ''].map(cell).join(','),
  );
  return `\uFEFF${['File,Card,Found,Outcome,Reason', ...lines].join('\r\n')}\r\n`;
}
