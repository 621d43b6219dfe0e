'use client';

import { soldAs } from '@pullproof/server/contract';
import Link from 'next/link';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { loadChooseNumbers, NO_PICKS, readAvailability, useBuy, useWall } from '../buy/index.ts';
import { useSealedPictures } from '../../../ui/pack/box-front.ts';
import { boxPrintOf, type SealedLook } from '../../../ui/pack/box-print.ts';
import { freeNeighbours, isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';
import { addressOfPull } from '../../../lib/addresses.ts';
import { text } from './text.ts';
import { placesOf } from './places.ts';
import { PickBar } from './pick-bar.tsx';
import { useOpened, type OpenedPack } from './use-opened.ts';
import { WallGrid, type WallHandle } from './wall-grid.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './wall-section.module.css';

const WallCheck = lazy(async () => ({ default: (await import('./wall-check.tsx')).WallCheck }));

function JumpForm({ wall, onJump }: { wall: Wall; onJump: (packNo: number) => void }) {
  function jump(data: FormData) {
    const wanted = Number(data.get('packNo'));
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > wall.size) return;
    if (!isUnsold(wall, wanted)) showToast(text.notThere(wanted));
    onJump(isUnsold(wall, wanted) ? wanted : (freeNeighbours(wall, wanted, 1)[0] ?? wanted));
  }
  return (
    <Row as={Form} nowrap gap={8} align="end" className={css.jump} action={jump}>
      <TextField
        label={text.jump}
        name="packNo"
        type="number"
        inputMode="numeric"
        min={1}
        max={wall.size}
        required
      />
      <Button type="submit" size="small">
        {text.go}
      </Button>
    </Row>
  );
}

/** What came out of the pack that was pressed last. */
function About({ packNo, pulled }: { packNo: number; pulled: OpenedPack }) {
  return (
    <p className={layout.note}>
      {text.best(packNo, pulled)}{' '}
      <Link href={addressOfPull(pulled.pullId)} prefetch={false} className={layout.link}>
        {text.toPull}
      </Link>
    </p>
  );
}

/** Draws all numbers in this browser, and shows the first. */
function useSurprise(runId: string, show: (packNo: number) => void): () => Promise<void> {
  const { setPicks, quantity, product } = useBuy();
  const { reloadWall } = useWall();
  const count = quantity * product.packsPerUnit;
  return async () => {
    const { prepareNumbers } = await loadChooseNumbers();
    const drawn = await prepareNumbers({ picks: NO_PICKS, count, runId, readWall: reloadWall });
    if ('message' in drawn) {
      showToast(drawn.message);
      return;
    }
    setPicks({ numbers: drawn.numbers, draw: drawn.draw });
    const [first] = drawn.numbers;
    if (first !== undefined) show(first);
  };
}

/** What stands for each number: the wrapper, or a box's front once it is painted. */
function usePicture(product: SealedLook): string | null {
  const box = boxPrintOf(product);
  const [picture = null] = useSealedPictures([{ box, url: product.image?.[box ? 'medium' : 'small'] ?? '' }]);
  return picture;
}

const NOWHERE: readonly number[] = [];

function OpenWall({ runId, wall }: { runId: string; wall: Wall }) {
  const { picks, product, togglePack, maxQuantity } = useBuy();
  const { reloadWall } = useWall();
  const grid = useRef<WallHandle>(null);
  const [numbers, setNumbers] = useState(NOWHERE);
  const [isOnlyFree, setOnlyFree] = useState(false);
  const [about, setAbout] = useState<number | null>(null);
  const places = useMemo(() => placesOf(wall, isOnlyFree), [wall, isOnlyFree]);
  const picked = useMemo(() => new Set(picks.numbers), [picks.numbers]);
  const opened = useOpened(runId, wall, numbers);
  const picture = usePicture(product);
  const pulled = about === null ? undefined : opened.get(about);
  const surprise = useSurprise(runId, (packNo) => grid.current?.moveTo(packNo));

  function press(packNo: number) {
    const isFree = isUnsold(wall, packNo);
    setAbout(isFree ? null : packNo);
    if (isFree && !togglePack(packNo))
      showToast(text.most(maxQuantity * product.packsPerUnit, soldAs(product.packsPerBox)));
  }

  return (
    <Stack gap={14}>
      <Row align="end" gap={10}>
        <Button onClick={() => void surprise()}>{text.surprise}</Button>
        <Choice
          legend={text.shown}
          value={isOnlyFree ? 'free' : 'all'}
          onChange={() => setOnlyFree(!isOnlyFree)}
          options={[{ value: 'free', label: text.onlyFree }]}
        />
        <JumpForm wall={wall} onJump={(packNo) => grid.current?.moveTo(packNo)} />
        <p className={`${css.keys} ${layout.fine}`}>{text.keys}</p>
      </Row>
      <WallGrid
        wall={wall}
        places={places}
        picks={picked}
        opened={opened}
        wrapper={picture}
        of={soldAs(product.packsPerBox)}
        onPress={press}
        onView={setNumbers}
        ref={grid}
      />
      <PickBar
        wall={wall}
        about={pulled && about !== null ? <About packNo={about} pulled={pulled} /> : null}
      />
      {numbers.length > 0 ? (
        <Suspense fallback={null}>
          <WallCheck runId={runId} wall={wall} numbers={numbers} reloadWall={reloadWall} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

export function WallSection() {
  const { product } = useBuy();
  const { wall, wallError, reloadWall } = useWall();
  const availability = readAvailability(product, useNow());
  if (availability === 'stopped' || availability === 'over' || !product.stock) return <p>{text.stopped}</p>;
  if (wallError) return <ErrorState title={text.full} error={wallError} onRetry={() => void reloadWall()} />;
  if (!wall) return <Skeleton height="560px" />;
  if (wall.remaining === 0) return <p>{text.soldOut}</p>;
  return <OpenWall key={product.stock.runId} runId={product.stock.runId} wall={wall} />;
}
