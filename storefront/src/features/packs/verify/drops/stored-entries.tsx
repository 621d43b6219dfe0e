import { formatCount } from '@pullproof/server/contract';
import { formatDate } from '../../../../lib/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { parseFields, type Signed } from '@pullproof/verify';
import type { LoadedFile } from '../fetch-proof.ts';

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
    <Stack as="section" gap={8} aria-labelledby="verify-stored">
      <h2 id="verify-stored" className={layout.text24}>
        Drop entries in this browser
      </h2>
      <p className={layout.note}>Check that the published list has your entry, at your number.</p>
      <ul className={layout.rows}>
        {entries.map((stored) => {
          const name = nameOf(stored);
          return (
            <Row
              key={stored.entry.signature}
              as="li"
              gap={8}
              columnGap={16}
              align="center"
              justify="space-between"
            >
              <span>{name}</span>
              <Button
                size="small"
                aria-label={`Check: ${name}`}
                onClick={() => check({ name, content: toFile(stored) })}
              >
                Check
              </Button>
            </Row>
          );
        })}
      </ul>
    </Stack>
  );
}

function nameOf({ seq, announcement }: StoredEntry): string {
  const closesAt = parseFields(announcement.document)?.closesAt;
  const number = `Entry ${formatCount(seq)}`;
  return typeof closesAt === 'string' ? `${number} in the drop of ${formatDate(closesAt)}` : number;
}

function toFile({ entry, announcement, signingKey }: StoredEntry): Blob {
  return new Blob([JSON.stringify({ announcement, entry, signingKey, v: 1 })]);
}
