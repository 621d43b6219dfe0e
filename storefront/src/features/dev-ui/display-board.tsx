'use client';

import { useId } from 'react';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { StillFace } from '../../ui/card-face/card-print.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { sampleClasses } from '../../ui/card-face/sample-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { text as shared } from '../../lib/text.ts';
import { FaceStage } from '../../ui/card-face/face-stage.tsx';
import { Hash } from '../../ui/values/hash.tsx';
import { NothingYet, Section, StateChip } from '../../ui/layout/section.tsx';
import { Mark } from '../../ui/values/mark.tsx';
import { Meter } from '../../ui/values/meter.tsx';
import { TimeAgo } from '../../ui/values/moment.tsx';
import { Money } from '../../ui/values/money.tsx';
import { PackStage } from '../../ui/pack/pack-stage.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WhenNear } from '../../ui/feedback/when-near.tsx';
import { WrapperImage } from '../../ui/pack/wrapper-image.tsx';
import layout from '../../ui/layout/layout.module.css';
import css from './dev-ui.module.css';
import { TextureBoard } from './texture-board.tsx';

const hash = '4f1c0b7e93d2a85c6e0f7a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f';
const lantern = { name: 'Lantern of the Tide', ...sampleClasses[4], image: null };

/** Components without input. */
export function DisplayBoard() {
  const id = useId();
  return (
    <>
      <div className={css.part}>
        <h3>Classes</h3>
        <div className={`${layout.rowMiddle} ${layout.gap14}`}>
          {sampleClasses.map((sample) => (
            <ClassMark key={sample.className} of={sample} />
          ))}
        </div>
      </div>
      <div className={css.part}>
        <h3>Cards and packs</h3>
        <Pictures />
      </div>
      <div className={css.part}>
        <h3>Finishes by texture</h3>
        <TextureBoard />
      </div>
      <div className={css.part}>
        <h3>Figures</h3>
        <div className={css.grid}>
          <Money cents={1250} />
          <Money cents={250_000} isShort />
          <Hash value={hash} />
          <Hash value={hash} isWhole />
          <TimeAgo at="2026-01-01T12:00:00Z" />
          <Meter value={1842} max={5000} label="1,842 of 5,000 left" />
          <Mark />
          <WhenNear fallback={<Skeleton />}>Here once it is near</WhenNear>
        </div>
      </div>
      <div className={css.part}>
        <h3>States</h3>
        <div className={css.grid} data-sample>
          <Skeleton height="120px" />
          <EmptyState title="Nothing yet">One sentence, and one thing to do.</EmptyState>
          <Section
            id={id}
            title="A section"
            lead="What it is for."
            aside={<StateChip look="ok">On</StateChip>}
          >
            <NothingYet title="Nothing yet">One sentence.</NothingYet>
          </Section>
          <ErrorState error={new TypeError('offline')} onRetry={() => undefined} />
        </div>
      </div>
    </>
  );
}

function Pictures() {
  return (
    <div className={`${layout.rowMiddle} ${layout.gap14}`}>
      {sampleClasses.map((sample) => (
        <span key={sample.className} className={css.face}>
          <CardFace card={{ ...lantern, ...sample }} tilt="off" foil="always" />
        </span>
      ))}
      <span className={css.face}>
        <StillFace card={lantern} />
      </span>
      <span className={css.wrapper}>
        <WrapperImage image={null} title="Harbour lights" sizes="120px" />
      </span>
      <div className={css.face}>
        <div className={css.stage}>
          <PackStage mode="tilt" isCalm wrapper={{ title: 'A pack', frontUrl: '' }} />
        </div>
      </div>
      <FaceStage card={lantern} hint={shared.turnHint} />
    </div>
  );
}
