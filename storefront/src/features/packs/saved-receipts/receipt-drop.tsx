'use client';

import { useState } from 'react';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
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
  const [message, setMessage] = useState('');

  async function take(file: File | undefined) {
    if (!file) return;
    setMessage(text.comparing);
    const receipts = parseReceiptFile(await file.text());
    const problem = receipts ? await importFile(packs, receipts) : text.notReceiptFile(file.name);
    setMessage(problem ?? '');
    if (problem === undefined) await onImported();
  }

  return (
    <div className={css.dialog}>
      <p>{text.dialogLead}</p>
      <FileDrop label={text.choose} accept=".json,application/json" onFiles={([file]) => void take(file)} />
      <p role="status">{message}</p>
    </div>
  );
}
