'use client';

import type { DropDto, DropEntryDto } from '@pullproof/server/contract';
import useSWR from 'swr';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { loadSaveDropEntry, type HeldEntry } from '../../packs/saved-receipts/index.ts';
import { PAGE } from '../paths.ts';
import css from './today.module.css';
import { enterText as text } from './text.ts';

interface EnteredProps {
  drop: DropDto;
  entry: DropEntryDto;
  nonce?: string | undefined;
  /** False where a title says the number already. */
  isTitled?: boolean;
}

/** "You're in: number …", with this browser's check of the signed entry. */
export function Entered({ drop, entry, nonce, isTitled = true }: EnteredProps) {
  const held = useHeldEntry({ drop, entry, nonce });
  return (
    <Stack gap={12}>
      {isTitled ? (
        <p className={css.entered} role="status">
          {text.in(entry.seq)}
        </p>
      ) : null}
      <p>{text.inBody}</p>
      <p
        className={`${layout.note} ${layout.verdict} ${css.held}`}
        data-verdict={verdictOf(held)}
        role={held?.isGenuine === false ? 'alert' : undefined}
      >
        <SupportText about="drop" reference={`entry ${entry.seq}`}>
          {sayHeld(held)}
        </SupportText>
      </p>
      <Row as="p" gap={8}>
        <ShareDrop cardName={drop.prizes[0]?.cardName ?? ''} />
        <Button size="small" variant="quiet" onClick={() => saveEntry(drop, entry)}>
          {text.save}
        </Button>
      </Row>
    </Stack>
  );
}

const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** Undefined while checking. */
function useHeldEntry(props: Omit<EnteredProps, 'isTitled'>): HeldEntry | undefined {
  const keep = async (): Promise<HeldEntry> => (await loadSaveDropEntry()).saveDropEntry(props);
  const { data, error } = useSWR<HeldEntry, unknown>(`held ${props.entry.signature}`, keep, ONCE);
  return data ?? (error ? { isGenuine: null, isStored: false } : undefined);
}

function sayHeld(held: HeldEntry | undefined): string {
  if (!held) return text.checking;
  if (held.isGenuine === null) return text.unchecked;
  if (!held.isGenuine) return text.forged;
  return held.isStored ? text.genuine : text.genuineNotStored;
}

function verdictOf(held: HeldEntry | undefined): string | undefined {
  if (typeof held?.isGenuine !== 'boolean') return undefined;
  return held.isGenuine ? 'pass' : 'fail';
}

/** The signed entry with the announcement it follows. */
export function saveEntry({ announcement }: Pick<DropDto, 'announcement'>, entry: DropEntryDto): void {
  const { document, signature, signingKey } = entry;
  const content = JSON.stringify({ announcement, entry: { document, signature }, signingKey, v: 1 });
  saveFile(`pullproof-drop-entry-${entry.seq}.json`, new Blob([content], { type: 'application/json' }));
}

function ShareDrop({ cardName }: { cardName: string }) {
  async function share(): Promise<void> {
    const url = new URL(PAGE, location.origin).href;
    if ('share' in navigator) {
      // Closing the share sheet is not an error.
      await navigator.share({ title: text.shareText(cardName), url }).catch(() => undefined);
      return;
    }
    const copied = await copy(url);
    showToast(copied ? text.copied : url);
  }
  return (
    <Button size="small" onClick={() => void share()}>
      {text.share}
    </Button>
  );
}

/** False where there is no clipboard, as on plain http. */
async function copy(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
