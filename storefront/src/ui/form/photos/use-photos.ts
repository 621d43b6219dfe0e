'use client';

import { useState } from 'react';
import { explainError } from '../../../lib/text/explain-error.ts';
import { sendPhoto, sendPhotos } from './send-photo.ts';

export interface Photos {
  files: readonly File[];
  choose: (files: File[]) => void;
  /** How many have arrived while they are being sent; null otherwise. */
  doneCount: number | null;
  problem: string | null;
  /** Resolves to whether every upload to this path succeeded; failed ones can be retried. */
  send: (path: string, fields?: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** Photos that were chosen, and their upload. */
export function usePhotos(): Photos {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(path: string, fields?: Readonly<Record<string, string>>): Promise<boolean> {
    setProblem(null);
    const { left, error } = await sendPhotos(files, (file) => sendPhoto(path, file, fields), setDoneCount);
    setDoneCount(null);
    setFiles(left);
    if (left.length > 0) setProblem(explainError(error));
    return left.length === 0;
  }

  return { files, choose: setFiles, doneCount, problem, send };
}
