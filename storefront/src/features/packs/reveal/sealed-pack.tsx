import type { ClassLookDto } from '@pullproof/server/contract';
import type { PackBeat } from '../../../ui/pack/pack-driver.ts';
import type { PackWrapper } from '../../../ui/pack/pack-renderer.ts';
import { PackStage } from '../../../ui/pack/pack-stage.tsx';
import { PointerHint } from '../../../ui/card-face/pointer-hint.tsx';
import type { RevealBeat } from './reveal-machine.ts';
import css from './reveal.module.css';
import type { RevealRun } from './use-reveal.ts';

const PACK_BEATS: Partial<Record<RevealBeat, PackBeat>> = {
  sealed: 'sealed',
  tearing: 'tearing',
  held: 'tearing',
  burst: 'torn',
  dropping: 'gone',
};

const tearHint = { finger: 'Swipe across the top to tear', mouse: 'Drag across the top to tear' };

interface SealedPackProps {
  wrapper: PackWrapper;
  packCount: number;
  run: RevealRun;
  leak: ClassLookDto | undefined;
  onTick: () => void;
}

/** The wrapper; unmounts, freeing its resources, after its drop animation. */
export function SealedPack({ wrapper, packCount, run, leak, onTick }: SealedPackProps) {
  const { state, plan, send } = run;
  const beat = PACK_BEATS[state.beat];
  if (beat === undefined) return null;
  return (
    <div className={css.pack}>
      <PackStage
        wrapper={wrapper}
        mode="sealed"
        beat={beat}
        leak={leak}
        isCalm={plan.isCalm}
        onTick={onTick}
        onTear={() => send({ type: 'tear' })}
        onLetGo={() => send({ type: 'letGo' })}
        onTorn={() => send({ type: 'torn' })}
      />
      {state.beat === 'sealed' && <TearHint packCount={packCount} />}
    </div>
  );
}

function TearHint({ packCount }: { packCount: number }) {
  return (
    <p className={css.hint}>
      <svg width="150" height="26" viewBox="0 0 150 26" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M4 13H138" strokeWidth="2" strokeDasharray="2 7" strokeLinecap="round" />
        <path d="M130 5l10 8-10 8" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {packCount === 1 ? <PointerHint {...tearHint} /> : `One tear opens all ${packCount}`}
    </p>
  );
}
