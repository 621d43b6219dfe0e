'use client';

import type { DropDto } from '@pullproof/server/contract';
import { buttonClass } from '../../../ui/controls/button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ceremonyText } from '../ceremony/text.ts';
import { pathOfDrop } from '../paths.ts';

/** The record of a drawn drop, to check it. */
export function CheckDraw({ drop }: { drop: DropDto }) {
  return (
    <p className={layout.row8}>
      <a className={buttonClass({ size: 'small' })} href={`${pathOfDrop(drop.id)}/record`} download>
        {ceremonyText.record}
      </a>
    </p>
  );
}
