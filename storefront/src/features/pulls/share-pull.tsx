'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { pageOfPull } from './place.ts';
import { text } from './text.ts';

/** Hands the pull's own page to the device's share sheet, or copies its address where there is none. */
export function SharePull({ pull }: { pull: Pick<PublicPullDto, 'id' | 'cardName'> }) {
  const share = async (): Promise<void> => {
    const url = new URL(pageOfPull(pull.id), window.location.origin).href;
    if ('share' in navigator) {
      // Closing the sheet is not an error.
      await navigator.share({ title: pull.cardName, url }).catch(() => undefined);
      return;
    }
    await copyAddress(url);
  };
  return (
    <p>
      <Button onClick={() => void share()}>{text.share}</Button>
    </p>
  );
}

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(text.copied);
  } catch {
    showToast(url);
  }
}
