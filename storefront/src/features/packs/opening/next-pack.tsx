import { type MyPackDto, soldAs } from '@pullproof/server/contract';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import { ReturnLine } from '../../vault/collection/index.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Leave } from './frame.tsx';
import css from './next-pack.module.css';
import { text } from './text.ts';
import { loadSealedReceiptStatus } from '../saved-receipts/index.ts';

const SealedReceiptStatus = lazy(async () => ({
  default: (await loadSealedReceiptStatus()).SealedReceiptStatus,
}));

/** The pack's width is limited by the stage's height. */
const SIZES = '(max-width: 600px) 112px, 300px';

/** The next pack, sealed: only its button opens it, because an opened pack can no longer be returned. */
export function NextPack({ pack, hasOthers }: { pack: MyPackDto; hasOthers: boolean }) {
  const { productTitle } = pack;
  return (
    <section
      className={css.stage}
      data-theme="dark"
      data-others={hasOthers || undefined}
      aria-labelledby="next-pack"
    >
      <Leave />
      <h1 className="visually-hidden">{text.title}</h1>
      <div className={css.pack}>
        <span className={css.wrapper}>
          <WrapperImage of={pack} title={productTitle} sizes={SIZES} isPriority isDecorative />
        </span>
      </div>
      <Stack gap={8} align="center" className={css.foot}>
        <h2 id="next-pack" className={layout.text19}>
          {productTitle}{' '}
          <span className={`${layout.mono} ${layout.onStage} ${layout.text16} ${layout.nowrap}`}>
            {text.pack(pack.packNo)}
          </span>
        </h2>
        <ReturnLine until={pack.refundableUntil} />
        <ButtonLink href={`/open-pack?pack=${pack.id}`} variant="primary" prefetch={false}>
          {text.open(soldAs(pack.packsPerBox))}
        </ButtonLink>
        <p className={`${layout.measure} ${layout.onStage} ${layout.text13}`}>{text.waitingLead}</p>
        <div className={css.receipt}>
          <Suspense fallback={null}>
            <SealedReceiptStatus packId={pack.id} run={pack.runId} packNo={pack.packNo} />
          </Suspense>
        </div>
      </Stack>
    </section>
  );
}
