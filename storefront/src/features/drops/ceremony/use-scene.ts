'use client';

import { useEffect, useState } from 'react';
import { usePrefersCalm } from '../../../lib/use-prefers-calm.ts';
import type { Phase } from '../shared/phase.ts';
import { nextScene, sceneAfter, type Positions, type Scene } from './scene.ts';

interface Stage {
  scene: Scene;
  replay: () => void;
  skip: () => void;
}

/** Plays the scenes one after another; with reduced motion the result shows at once. */
export function useScene(phase: Phase, { count, winnerCount }: Positions): Stage {
  const isCalm = usePrefersCalm();
  const [scene, setScene] = useState<Scene>({ name: 'done' });
  const [before, setBefore] = useState(phase);
  if (before !== phase) {
    setBefore(phase);
    setScene(sceneAfter(before, phase, isCalm) ?? scene);
  }
  useEffect(() => {
    const next = nextScene(scene, { count, winnerCount });
    if (!next) return undefined;
    const timer = setTimeout(() => setScene(next.scene), next.afterMs);
    return () => clearTimeout(timer);
  }, [scene, count, winnerCount]);
  return {
    scene,
    replay: () => setScene(isCalm ? { name: 'done' } : { name: 'numbers' }),
    skip: () => setScene({ name: 'done' }),
  };
}
