import type { DropDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { addressOfDrop } from '../../../lib/addresses.ts';
import { voidEnd, voidText } from '../text.ts';

/** Why a drop is void, and where its prizes went. */
export function VoidNote({ drop }: { drop: Pick<DropDto, 'void'> }) {
  if (!drop.void) return null;
  const { reason, note, nextDropId } = drop.void;
  return (
    <Stack gap={10} surface="callout">
      <h2 className={layout.label}>{voidEnd.title}</h2>
      <p>{voidText[reason]}</p>
      {note ? <blockquote className={layout.note}>“{note}”</blockquote> : null}
      <p>{nextDropId === null ? voidEnd.kept : voidEnd.moved}</p>
      {nextDropId === null ? null : (
        <p>
          <Link href={addressOfDrop(nextDropId)} className={layout.link}>
            {voidEnd.see}
          </Link>
        </p>
      )}
    </Stack>
  );
}
