import type { ParcelDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfParcel } from '../../../lib/addresses.ts';
import layout from '../../../ui/layout/layout.module.css';

/** Leads from a card to its parcel; to the list while the parcel is not known. */
export function ParcelBadge({ parcel }: { parcel: Pick<ParcelDto, 'id' | 'number'> | undefined }) {
  return (
    <Link
      href={parcel ? addressOfParcel(parcel.id) : '/profile/shipping'}
      prefetch={false}
      className={`${layout.action} ${layout.gap6} ${layout.text13} ${layout.bold}`}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          d="M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      {parcel && parcel.number !== null ? `Parcel ${parcel.number}` : 'In a parcel'}
    </Link>
  );
}
