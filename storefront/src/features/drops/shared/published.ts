import type { DropDto } from '@pullproof/server/contract';

export interface Published {
  seedHash: string;
  termsHash: string;
  /** Fingerprint of the shop's announcement before; null for the first. */
  previous: string | null;
  /** Fingerprint of the list of entries; null until it is published. */
  root: string | null;
  /** The list so far as it was signed; null before the first entry. */
  mark: { at: string; count: number; head: string } | null;
}

function readFields(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readMark(document: string): Published['mark'] {
  const { at, count, head } = readFields(document);
  return { at: textOf(at), count: typeof count === 'number' ? count : 0, head: textOf(head) };
}

/** The fields of a drop's signed documents, for display; null before the announcement. */
export function readPublished({
  announcement,
  close,
  mark,
}: Pick<DropDto, 'announcement' | 'close' | 'mark'>): Published | null {
  if (!announcement) return null;
  const { seedHash, termsHash, previous } = readFields(announcement.document);
  return {
    seedHash: textOf(seedHash),
    termsHash: textOf(termsHash),
    previous: textOf(previous) || null,
    mark: mark && readMark(mark.document),
    root: close ? textOf(readFields(close.document)['root']) : null,
  };
}
