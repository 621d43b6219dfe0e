'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ClassLookDto } from '@pullproof/server/contract';
import { classTone } from '../card-face/finish.ts';
import { leakColour, toShares } from './leak-colour.ts';
import type { PackBeat, PackDriver, PackDriverOptions } from './pack-driver.ts';
import type { PackWrapper } from './pack-renderer.ts';
import stock from './wrapper-image.module.css';
import css from './pack-stage.module.css';

interface PackStageProps {
  wrapper: PackWrapper;
  /** `tilt` only shows a pack; `sealed` lets a drag across its top tear it open. */
  mode: 'tilt' | 'sealed';
  /** The current step of the opening; the stage plays the animation up to it. */
  beat?: PackBeat;
  /** Class of the best card inside: sets the colour of the light that leaks out of the tear. */
  leak?: ClassLookDto | undefined;
  /** Disables WebGL and motion, as under the system's reduced-motion setting. */
  isCalm?: boolean;
  onTear?: () => void;
  /** Called for every 7 % of the tear. */
  onTick?: () => void;
  onLetGo?: () => void;
  onTorn?: () => void;
}

/** One pack on its stage: a poster at first paint, then WebGL once the page is idle and there is a GPU. */
export function PackStage({
  wrapper,
  mode,
  beat = 'sealed',
  leak,
  isCalm = false,
  ...callbacks
}: PackStageProps) {
  const surfaceRef = useRef<HTMLDivElement>(null);
  const packRef = useRef<HTMLDivElement>(null);
  const driverRef = useRef<PackDriver>(null);
  const [isGl, setGl] = useState(false);
  // The driver failed to load: the pack still opens, without animation.
  const [isStill, setStill] = useState(false);
  const call = useEffectEvent((name: keyof typeof callbacks) => callbacks[name]?.());
  const readNow = useEffectEvent(() => ({ beat, leakColour: toShares(leakColour(leak)) }));
  const { frontUrl, foilUrl, textureUrl, title } = wrapper;

  useEffect(() => {
    const [surface, pack] = [surfaceRef.current, packRef.current];
    if (surface === null || pack === null) return;
    const options: PackDriverOptions = {
      wrapper: { title, frontUrl, foilUrl, textureUrl },
      mode,
      isCalm,
      readLeakColour: () => readNow().leakColour,
      onRenderer: setGl,
      onTear: () => call('onTear'),
      onTick: () => call('onTick'),
      onLetGo: () => call('onLetGo'),
      onTorn: () => call('onTorn'),
    };
    let isOver = false;
    const begin = (driver: PackDriver) => {
      if (isOver) return;
      driverRef.current = driver;
      driver.start();
      // A driver restarted in the middle of an opening, as when motion is switched off, continues from there.
      driver.play(readNow().beat);
    };
    loadDriver((Driver) => begin(new Driver(surface, pack, options)), setStill);
    return () => {
      isOver = true;
      driverRef.current?.stop();
      driverRef.current = null;
    };
  }, [title, frontUrl, foilUrl, textureUrl, mode, isCalm]);
  useEffect(() => {
    if (isStill && beat === 'tearing') call('onTorn');
  }, [isStill, beat]);
  useEffect(() => {
    driverRef.current?.play(beat);
  }, [beat]);

  return (
    <div ref={surfaceRef} className={css.surface} data-mode={mode} data-gl={isGl} {...classTone(leak)}>
      <div ref={packRef} className={css.pack}>
        {mode === 'sealed' && <span className={css.leak} />}
        <Part wrapper={wrapper} className={css.body} alt={mode === 'tilt' ? `${title}, a sealed pack` : ''} />
        {mode === 'sealed' && <Part wrapper={wrapper} className={css.strip} alt="" />}
      </div>
    </div>
  );
}

/** Loads the driver after the picture; calls `onMissing` if that fails. */
function loadDriver(onLoaded: (code: typeof PackDriver) => void, onMissing: (isMissing: true) => void): void {
  void import('./pack-driver.ts').then(
    (code) => onLoaded(code.PackDriver),
    () => onMissing(true),
  );
}

function Part({
  wrapper,
  className,
  alt,
}: {
  wrapper: PackWrapper;
  className?: string | undefined;
  alt: string;
}) {
  const mask = wrapper.foilUrl === undefined ? {} : { maskImage: `url("${wrapper.foilUrl}")` };
  return (
    <div className={className}>
      <span className={css.print}>
        {wrapper.frontUrl === '' ? (
          <span className={`${stock.stock} ${css.plain}`}>{wrapper.title}</span>
        ) : (
          <img
            src={wrapper.frontUrl}
            {...wrapper.poster}
            alt={alt}
            data-name={wrapper.title}
            width={750}
            height={1279}
            fetchPriority="high"
            draggable={false}
          />
        )}
        <span className={css.sheen} style={mask} />
      </span>
    </div>
  );
}
