'use client';

import { useId, useState, type DragEvent } from 'react';
import type { ShownPack } from './match-receipt.ts';
import { findReceipt, importReceipts } from './find-receipt.ts';
import { parseReceiptFile, type SavedReceipt } from './receipt-file.ts';
import css from './saved-receipts.module.css';
import { text } from './text.ts';

interface ReceiptDropProps {
  /** The packs that the file should have receipts for. */
  packs: readonly ShownPack[];
  /** Called when the file has been stored. */
  onImported: () => Promise<void> | void;
}

/** Returns why a file does not help with these packs; undefined when it does. */
async function importFile(
  packs: readonly ShownPack[],
  receipts: readonly SavedReceipt[],
): Promise<string | undefined> {
  try {
    await importReceipts(receipts);
  } catch {
    return text.notStored;
  }
  const found = await Promise.all(packs.map(findReceipt));
  if (found.some((choice) => choice.saved !== undefined)) return undefined;
  const other = found.find((choice) => choice.other !== undefined)?.other;
  return other ? text.otherOrder(other.packNo) : text.notThis;
}

/** Accepts an order email's file, by file picker or drop. */
export function ReceiptDrop({ packs, onImported }: ReceiptDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [message, setMessage] = useState('');

  async function take(file: File | undefined) {
    if (!file) return;
    setMessage(text.comparing);
    const receipts = parseReceiptFile(await file.text());
    const problem = receipts ? await importFile(packs, receipts) : text.notReceiptFile(file.name);
    setMessage(problem ?? '');
    if (problem === undefined) await onImported();
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
