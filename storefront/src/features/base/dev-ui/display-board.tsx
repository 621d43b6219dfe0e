'use client';

import { useId } from 'react';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { sampleClasses } from '../../../ui/card-face/sample-classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { text as shared } from '../../../lib/text/common.ts';
import { FaceStage } from '../../../ui/card-face/face-stage.tsx';
import { Hash } from '../../../ui/values/hash.tsx';
import { NothingYet, Section, StateChip } from '../../../ui/layout/section.tsx';
import { Mark } from '../../../ui/values/mark.tsx';
import { Meter } from '../../../ui/values/meter.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { PackStage } from '../../../ui/pack/pack-stage.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WhenNear } from '../../../ui/feedback/when-near.tsx';
import { WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Fact, Facts, Sum } from '../../../ui/layout/facts.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './dev-ui.module.css';
import { TextureBoard } from './texture-board.tsx';

const hash = '4f1c0b7e93d2a85c6e0f7a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f';
const lantern = { name: 'Lantern of the Tide', ...sampleClasses[4], image: null };

/** Components without input. */
export function DisplayBoard() {
  const id = useId();
  return (
    <>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Classes</h3>
        <Row align="center" gap={14}>
          {sampleClasses.map((sample) => (
            <ClassMark key={sample.className} of={sample} />
          ))}
        </Row>
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Cards and packs</h3>
        <Pictures />
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Finishes by texture</h3>
        <TextureBoard />
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Figures</h3>
        <Grid minColumnWidth={240} gap={20} align="start">
          <Money cents={1250} />
          <Money cents={250_000} isShort />
          <Hash value={hash} />
          <Hash value={hash} isWhole />
          <TimeAgo at="2026-01-01T12:00:00Z" />
          <Meter value={1842} max={5000} label="1,842 of 5,000 left" />
          <Mark />
          <WhenNear fallback={<Skeleton />}>Here once it is near</WhenNear>
          <FactLists />
        </Grid>
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>States</h3>
        <Grid minColumnWidth={240} gap={20} align="start" data-sample>
          <Skeleton height="120px" />
          <EmptyState title="Nothing yet">One sentence, and one thing to do.</EmptyState>
          <Section
            id={id}
            title="A section"
            lead="What it is for."
            aside={<StateChip variant="ok">On</StateChip>}
          >
            <NothingYet title="Nothing yet">One sentence.</NothingYet>
          </Section>
          <ErrorState error={new TypeError('offline')} onRetry={() => undefined} />
        </Grid>
      </Stack>
    </>
  );
}

function FactLists() {
  return (
    <>
      {(['figures', 'tiles', 'columns'] as const).map((variant) => (
        <Facts key={variant} variant={variant}>
          <Fact name="Price">$5.00</Fact>
          <Fact name="Pull value">$12.50</Fact>
        </Facts>
      ))}
      <Facts variant="lines">
        <Sum label="Fee">$4.50</Sum>
        <Sum label="Total" isTotal>
          $4.50
        </Sum>
      </Facts>
      <Fold title="Odds" hint="Six classes">
        <p>Opens on request.</p>
      </Fold>
    </>
  );
}

function Pictures() {
  return (
    <Row align="center" gap={14}>
      {sampleClasses.map((sample) => (
        <span key={sample.className} className={css.face}>
          <CardFace card={{ ...lantern, ...sample }} tilt="off" foil="always" />
        </span>
      ))}
      <span className={css.face}>
        <StillFace card={lantern} />
      </span>
      <span className={css.wrapper}>
        <WrapperImage
          of={{ image: null, cardsPerPack: 5, packsPerBox: 1 }}
          title="Harbour lights"
          sizes="120px"
        />
      </span>
      <span className={css.wrapper}>
        <WrapperImage
          of={{ image: null, cardsPerPack: 180, packsPerBox: 36 }}
          title="Harbour lights"
          sizes="120px"
        />
      </span>
      <div className={css.face}>
        <div className={css.stage}>
          <PackStage isCalm wrapper={{ title: 'A pack', frontUrl: '' }} />
        </div>
      </div>
      <FaceStage card={lantern} hint={shared.turnHint} />
    </Row>
  );
}
