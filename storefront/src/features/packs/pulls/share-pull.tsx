'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { shareText } from './share-text.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** A button to share a pull's image and link. */
export function SharePull({ pull }: { pull: Pick<PublicPullDto, 'id' | 'cardName'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{shareText.title}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog pulls={[pull]} isMine={false} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
