'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { loadShipDialog } from './lazy.ts';
import { shipText } from './ship-text.ts';

const ShipDialog = lazy(async () => ({ default: (await loadShipDialog()).ShipDialog }));

interface ShipOfferProps {
  unitId: string;
  onShipped: () => void;
}

/** The button that ships one card home. */
export function ShipOffer({ unitId, onShipped }: ShipOfferProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{shipText.ship}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShipDialog ids={[unitId]} onClose={() => setOpen(false)} onShipped={onShipped} />
        </Suspense>
      ) : null}
    </div>
  );
}
