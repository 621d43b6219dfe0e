import type { ParcelDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfParcel } from '../../lib/addresses.ts';
import { formatMoment } from '../../lib/text/format.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import { explainParcelWait } from '../parcels/index.ts';
import css from './ship.module.css';
import { text } from './text.ts';

/** What was ordered, with the way to each parcel. */
export function Requested({ parcels, onClose }: { parcels: readonly ParcelDto[]; onClose: () => void }) {
  return (
    <div className={layout.stack16}>
      <p role="status">{text.done(parcels.length)}</p>
      <ul className={layout.stack10}>
        {parcels.map((parcel) => (
          <li key={parcel.id} className={css.requested}>
            <div>
              <p className={layout.label}>{text.doneParcel(parcel.number, parcel.units.length)}</p>
              {parcel.waits ? <p className={layout.fine}>{explainParcelWait(parcel.waits)}</p> : null}
              {parcel.combineUntil ? (
                <p className={layout.fine}>{text.addUntil(formatMoment(parcel.combineUntil))}</p>
              ) : null}
            </div>
            {/* Closes as well: Next keeps pages you left mounted but hidden. */}
            <Link
              href={addressOfParcel(parcel.id)}
              className={buttonClass({ size: 'small' })}
              onClick={onClose}
            >
              {text.see}
            </Link>
          </li>
        ))}
      </ul>
      <Button look="primary" isWide onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}
