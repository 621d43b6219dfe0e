import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { parseFields } from '../evidence.ts';
import type { LoadedFile } from '../fetch-proof.ts';
import type { Signed } from '../engine/index.ts';
import css from '../verifier.module.css';

/** A signed drop entry that this browser stored, as in the file that the drop's page saves. */
export interface StoredEntry {
  readonly seq: number;
  readonly entry: Signed;
  readonly announcement: Signed;
  readonly signingKey: string;
}

interface StoredEntriesProps {
  readonly entries: readonly StoredEntry[];
  readonly check: (file: LoadedFile) => void;
}

/** Offers the drop entries of this browser; renders nothing without any. */
export function StoredEntries({ entries, check }: StoredEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section className={css.stored} aria-labelledby="verify-stored">
      <h2 id="verify-stored" className={css.heading}>
        Drop entries in this browser
      </h2>
      <p className={css.detail}>Check that the published list has your entry, at your number.</p>
      <ul>
        {entries.map((stored) => {
          const name = nameOf(stored);
          return (
            <li key={stored.entry.signature} className={layout.endsMiddle}>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={`Check: ${name}`}
                onClick={() => check({ name, content: toFile(stored) })}
              >
                Check
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameOf({ seq, announcement }: StoredEntry): string {
  const closesAt = parseFields(announcement.document)?.closesAt;
  const number = `Entry ${seq.toLocaleString('en-US')}`;
  return typeof closesAt === 'string' ? `${number} in the drop of ${formatDate(closesAt)}` : number;
}

function toFile({ entry, announcement, signingKey }: StoredEntry): Blob {
  return new Blob([JSON.stringify({ announcement, entry, signingKey, v: 1 })]);
}
