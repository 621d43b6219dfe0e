'use client';

import { soldTogether } from '@pullproof/server/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { loadChooseDialog, loadSellDialog, useStillMine } from '../../vault/sell/index.ts';
import { loadShipDialog } from '../../shipping/index.ts';
import { useLeave, type FinaleRun } from '../reveal/index.ts';
import { Finale } from './finale.tsx';
import { finaleText as text } from './finale-text.ts';
import { listUnitIds, unitOfPull } from './outcome.ts';
import { PackProofs } from './pack-proofs.tsx';
import type { Prepared } from './prepared.ts';
import { ShareOpened } from './share-opened.tsx';
import type { Opening, RevealedPacks } from './open-packs.ts';

const ChooseDialog = lazy(async () => ({ default: (await loadChooseDialog()).ChooseDialog }));
const SellDialog = lazy(async () => ({ default: (await loadSellDialog()).SellDialog }));
const ShipDialog = lazy(async () => ({ default: (await loadShipDialog()).ShipDialog }));

/** What stands over the finale: for several cards, or for one, by its pull. */
interface Act {
  name: 'sell' | 'ship' | 'share' | 'sellSeveral' | 'shipSeveral';
  id?: string;
}

interface FinaleScreenProps {
  opened: Extract<Opening, { name: 'open' }>;
  prepared: Prepared;
  onImported: () => Promise<void>;
  run: FinaleRun;
}

/** The finale with what it can do. Everything shown is on the device; only what it does needs the network, and says so. */
export function FinaleScreen({ opened, prepared, onImported, run }: FinaleScreenProps) {
  const leave = useLeave();
  const [act, setAct] = useState<Act | null>(null);
  const { packs, checked } = opened;
  const unitIds = useMemo(() => packs.flatMap(listUnitIds), [packs]);
  const { units, retry } = useStillMine(unitIds);
  const paidCents = packs.reduce((sum, pack) => sum + pack.opened.pack.priceCents, 0);
  /** The copy of each pull that its owner has. */
  const copies = useMemo(
    () =>
      new Map(packs.flatMap(({ opened: { pulls } }) => pulls.map((pull) => [pull.id, pull.collectibleId]))),
    [packs],
  );
  const goneIds = useMemo(() => {
    if (!units) return undefined;
    const mine = new Set(units.map(({ id }) => id));
    return new Set([...copies].flatMap(([id, copy]) => (mine.has(copy) ? [] : [id])));
  }, [copies, units]);
  const { waiting, offers } = prepared;
  const openNext = () => {
    const same = waiting.find(({ productId }) => productId === packs[0].opened.pack.productId);
    const next = same ?? waiting[0];
    leave(next ? `/open-pack?pack=${next.id}` : '/collect');
  };
  const show = (next: Act) => ifOnline(() => void LOADERS[next.name]().then(() => setAct(next), sayOffline));
  return (
    <>
      <Finale
        packs={prepared.packs}
        boughtCount={packs.length}
        of={soldTogether(packs.map((pack) => pack.opened.pack))}
        paidCents={paidCents}
        checkCount={countChecks(opened)}
        proof={<PackProofs checked={checked} onImported={onImported} />}
        offerOf={(id) => offers.get(copies.get(id) ?? '')}
        goneIds={goneIds}
        isRevisit={opened.isRevealed}
        refusedCount={opened.refusedCount}
        undo={run.undo}
        actions={{
          sell: (id) => show({ name: 'sell', id }),
          ship: (id) => show({ name: 'ship', id }),
          share: (id) => show({ name: 'share', id }),
          sellSeveral: () => show({ name: 'sellSeveral' }),
          shipSeveral: () => show({ name: 'shipSeveral' }),
          replay: run.replay,
          next: openNext,
          waitingCount: waiting.length,
        }}
      />
      <Suspense fallback={null}>
        {act ? (
          <ActDialog {...{ act, packs, unitIds, copies }} onClose={() => setAct(null)} onGone={retry} />
        ) : null}
      </Suspense>
    </>
  );
}

const LOADERS = {
  sell: loadSellDialog,
  sellSeveral: loadChooseDialog,
  ship: loadShipDialog,
  shipSeveral: loadShipDialog,
  share: () => Promise.resolve(),
} satisfies Record<Act['name'], () => Promise<unknown>>;

interface ActDialogProps {
  act: Act;
  packs: RevealedPacks;
  unitIds: readonly string[];
  copies: ReadonlyMap<string, string>;
  onClose: () => void;
  onGone: () => void;
}

function ActDialog({ act, packs, unitIds, copies, onClose, onGone }: ActDialogProps) {
  if (act.name === 'sellSeveral') return <ChooseDialog ids={unitIds} onClose={onClose} onSold={onGone} />;
  if (act.name === 'shipSeveral')
    return <ShipDialog ids={unitIds} isChoice onClose={onClose} onShipped={onGone} />;
  if (act.name === 'share') return <ShareOpened packs={packs} firstId={act.id} onClose={onClose} />;
  const id = copies.get(act.id ?? '');
  if (id === undefined) return null;
  if (act.name === 'ship') return <ShipDialog ids={[id]} onClose={onClose} onShipped={onGone} />;
  const unit = unitOfPull(packs, act.id ?? '');
  return <SellDialog units={[{ ...unit, id, name: unit?.name ?? '' }]} onClose={onClose} onSold={onGone} />;
}

const sayOffline = (): void => showToast(text.offline);

function ifOnline(act: () => void): void {
  if (navigator.onLine) act();
  else sayOffline();
}

/** Null where nothing was compared. */
function countChecks({ checked }: Extract<Opening, { name: 'open' }>): number | null {
  if (checked.length === 0) return null;
  return checked.reduce((sum, { verdict }) => sum + (verdict.ok ? verdict.checks.length : 0), 0);
}
