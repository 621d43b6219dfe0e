import type { SealedColumn } from '../platform/sealed-columns.ts';
import { claimPhotoSecrets } from './claims/claim-photos.ts';
import { labelSecrets } from './labels/label-pdf.ts';
import { addressSecrets } from './sealed-address.ts';

/** Columns of this feature that are sealed with an app key. */
export const shippingSecrets: readonly SealedColumn[] = [
  ...addressSecrets,
  ...claimPhotoSecrets,
  ...labelSecrets,
];
