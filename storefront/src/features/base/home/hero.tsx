import { type ProductSummaryDto, type RunDto, soldAs } from '@pullproof/server/contract';
import { formatOneIn } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './hero.module.css';
import { text } from './text.ts';

interface HeroProps {
  packs: readonly ProductSummaryDto[];
  /** The run behind the first pack, for its live figures. */
  run: RunDto | null;
  refundDays: number;
}

const backImage = (product: ProductSummaryDto) => (
  <WrapperImage of={product} title={product.title} sizes="(max-width: 760px) 34vw, 280px" isDecorative />
);

function Fan({ packs }: { packs: readonly ProductSummaryDto[] }) {
  const [front, left, right] = packs;
  return (
    <div className={css.fan} aria-hidden="true">
      {left ? <div className={css.left}>{backImage(left)}</div> : null}
      {right ? <div className={css.right}>{backImage(right)}</div> : null}
      {front ? (
        <div className={css.front}>
          <WrapperImage
            of={front}
            title={front.title}
            sizes="(max-width: 760px) 48vw, 360px"
            isPriority
            isDecorative
          />
        </div>
      ) : null}
    </div>
  );
}

function Facts({ packs, run, refundDays }: HeroProps) {
  const sealedCount = packs.reduce((sum, pack) => sum + (pack.stock?.remaining ?? 0), 0);
  return (
    <dl className={css.facts}>
      {run?.liveFigures && run.liveFigures.packsAbovePrice > 0 ? (
        <div>
          <dt>1 in {formatOneIn(run.liveFigures.packsAbovePrice / run.packsUnrevealed)}</dt>
          <dd>
            {text.beatPrice(
              run.product.title,
              soldAs(run.packsPerBox),
              run.priceCents,
              formatOneIn(run.returnFigures.packsAbovePrice / run.size),
            )}
          </dd>
        </div>
      ) : null}
      {sealedCount > 0 ? (
        <div>
          <dt>{text.packsCounted(sealedCount)}</dt>
          <dd>{text.sealed}</dd>
        </div>
      ) : null}
      <div>
        <dt>{text.days(refundDays)}</dt>
        <dd>{text.refund}</dd>
      </div>
    </dl>
  );
}

export function Hero(props: HeroProps) {
  const prices = props.packs.map((pack) => pack.priceCents);
  const first = props.packs[0];
  return (
    <section className={css.hero}>
      <div className={css.row}>
        <div>
          <h1 className={css.title}>{text.heading}</h1>
          <p
            className={`${layout.soft} ${layout.text19} ${layout.measure} ${layout.marginTop24} ${layout.marginBottom28}`}
          >
            {text.lead}
          </p>
          <Row gap={12} className={css.buttons}>
            <ButtonLink href="/shop" variant="primary">
              {prices.length > 0 ? text.openFrom(Math.min(...prices)) : text.browse}
            </ButtonLink>
            <ButtonLink href={first ? `/shop/${first.slug}#odds` : '/about'}>{text.odds}</ButtonLink>
          </Row>
          <Facts {...props} />
        </div>
        <Fan packs={props.packs} />
      </div>
    </section>
  );
}
