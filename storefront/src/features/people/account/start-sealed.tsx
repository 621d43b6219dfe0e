'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { SEALED_PACKS_PATH } from '../../../lib/sealed-packs.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import css from './start.module.css';
import { startText as text } from './start-text.ts';

const SHOWN = 3;

/** The customer's sealed packs, and the way to open them; nothing without one. */
export function StartSealed() {
  const { data } = useApi(SEALED_PACKS_PATH);
  if (!data || data.total === 0) return null;
  return (
    <Row
      as="section"
      gap={14}
      columnGap={24}
      align="center"
      justify="space-between"
      surface="box"
      marginTop={20}
      className={css.sealed}
      aria-labelledby="sealed"
    >
      <ul className={css.wrappers} aria-hidden="true">
        {data.data.slice(0, SHOWN).map((pack) => (
          <li key={pack.id}>
            <WrapperImage of={pack} title={pack.productTitle} sizes="64px" isDecorative />
          </li>
        ))}
      </ul>
      <div className={layout.flexible}>
        <h2 id="sealed" className={layout.text19}>
          {text.waiting(data.total)}
        </h2>
        <p className={layout.note}>{text.waitingBody}</p>
      </div>
      <ButtonLink href="/open-pack" variant="primary">
        {text.open}
      </ButtonLink>
    </Row>
  );
}
