'use client';

import { useEffect, useRef, useState } from 'react';
import type { PackDriver, PackDriverOptions } from './pack-driver.ts';
import type { PackWrapper } from './pack-renderer.ts';
import { Carton } from './wrapper-image.tsx';
import stock from './wrapper-image.module.css';
import css from './pack-stage.module.css';

interface PackStageProps {
  wrapper: PackWrapper;
  /** Disables WebGL and motion, as under the system's reduced-motion setting. */
  isCalm?: boolean;
}

/** One pack or box that leans in the light: a poster at first paint, then WebGL once the page is idle and there is a GPU. */
export function PackStage({ wrapper, isCalm = false }: PackStageProps) {
  const surfaceRef = useRef<HTMLDivElement>(null);
  const packRef = useRef<HTMLDivElement>(null);
  const [isGl, setGl] = useState(false);
  const { frontUrl, foilUrl, textureUrl, title, box } = wrapper;
  const isBox = box !== undefined;

  useEffect(() => {
    const [surface, pack] = [surfaceRef.current, packRef.current];
    if (surface === null || pack === null) return;
    const options: PackDriverOptions = {
      wrapper: { title, frontUrl, foilUrl, textureUrl },
      isBox,
      isCalm,
      onRenderer: setGl,
    };
    let driver: PackDriver | undefined;
    let isOver = false;
    // After the picture; if it does not load, the pack stays still.
    void import('./pack-driver.ts').then(
      (code) => {
        if (isOver) return;
        driver = new code.PackDriver(surface, pack, options);
        driver.start();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      driver?.stop();
    };
  }, [title, frontUrl, foilUrl, textureUrl, isBox, isCalm]);

  return (
    <div ref={surfaceRef} className={css.surface} data-gl={isGl}>
      <div ref={packRef} className={isBox ? `${css.pack} ${css.box}` : css.pack}>
        {box ? <Carton box={box} url={frontUrl} title={title} /> : <FlatPack wrapper={wrapper} />}
      </div>
    </div>
  );
}

function FlatPack({ wrapper: { frontUrl, foilUrl, title, poster } }: Pick<PackStageProps, 'wrapper'>) {
  const mask = foilUrl === undefined ? {} : { maskImage: `url("${foilUrl}")` };
  return (
    <>
      {frontUrl === '' ? (
        <span className={`${stock.stock} ${css.plain}`}>{title}</span>
      ) : (
        <img
          src={frontUrl}
          {...poster}
          alt={`${title}, a sealed pack`}
          data-name={title}
          width={750}
          height={1279}
          fetchPriority="high"
          draggable={false}
        />
      )}
      <span className={css.sheen} style={mask} />
    </>
  );
}
