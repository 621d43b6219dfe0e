'use client';

import { useId, useState, type DragEvent } from 'react';
import type { ShownPack } from './choose-kept.ts';
import { findKept, importKept } from './find-kept.ts';
import { parseKeptFile, type KeptReceipt } from './kept-form.ts';
import css from './kept.module.css';
import { text } from './text.ts';

interface KeptDropProps {
  /** The packs that the file should have receipts for. */
  packs: readonly ShownPack[];
  /** Called when the file has been stored. */
  onKept: () => Promise<void> | void;
}

/** Returns why a file does not help with these packs; undefined when it does. */
async function importFile(
  packs: readonly ShownPack[],
  kept: readonly KeptReceipt[],
): Promise<string | undefined> {
  try {
    await importKept(kept);
  } catch {
    return text.notStored;
  }
  const found = await Promise.all(packs.map(findKept));
  if (found.some((choice) => choice.kept !== undefined)) return undefined;
  const other = found.find((choice) => choice.other !== undefined)?.other;
  return other ? text.otherOrder(other.packNo) : text.notThis;
}

/** Accepts an order email's file, by file picker or drop. */
export function KeptDrop({ packs, onKept }: KeptDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [message, setMessage] = useState('');

  async function take(file: File | undefined) {
    if (!file) return;
    setMessage(text.comparing);
    const kept = parseKeptFile(await file.text());
    const problem = kept ? await importFile(packs, kept) : text.notKept(file.name);
    setMessage(problem ?? '');
    if (problem === undefined) await onKept();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div className={css.dialog}>
      <p>{text.dialogLead}</p>
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{text.choose}</label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      <p role="status">{message}</p>
    </div>
  );
}
