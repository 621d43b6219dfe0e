import type { ParcelDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfParcel } from '../../../lib/addresses.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { explainParcelWait } from '../parcels/explain-wait.ts';
import { text } from './text.ts';

/** What was ordered, with the way to each parcel. */
export function Requested({ parcels, onClose }: { parcels: readonly ParcelDto[]; onClose: () => void }) {
  return (
    <Stack gap={16}>
      <p role="status">{text.done(parcels.length)}</p>
      <Stack as="ul" gap={10}>
        {parcels.map((parcel) => (
          <Row
            key={parcel.id}
            as="li"
            gap={8}
            columnGap={16}
            align="center"
            justify="space-between"
            surface="frame"
          >
            <div>
              <p className={layout.label}>{text.doneParcel(parcel.number, parcel.units.length)}</p>
              {parcel.waits ? (
                <p className={layout.fine}>
                  <SupportText about="hold">{explainParcelWait(parcel.waits)}</SupportText>
                </p>
              ) : null}
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
          </Row>
        ))}
      </Stack>
      <Button variant="primary" isWide onClick={onClose}>
        {text.close}
      </Button>
    </Stack>
  );
}
