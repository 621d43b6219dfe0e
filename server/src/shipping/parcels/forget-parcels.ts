import { ClaimPhoto, ParcelClaim } from '../claims/models.ts';
import { ParcelLabel } from '../labels/models.ts';
import { ShipmentQuote } from '../quotes/models.ts';
import { Parcel } from './models.ts';

/**
 * Forgets what a customer's parcels tell about the person, in the running transaction: addresses, labels, words and photos
 * of claims. The parcels stay for the books.
 */
export async function forgetParcels(customerId: string): Promise<void> {
  const ofCustomer = { where: { customerId } };
  const parcels = await Parcel.findAll({ ...ofCustomer, attributes: ['id'] });
  const claims = await ParcelClaim.findAll({ ...ofCustomer, attributes: ['id'] });
  await Parcel.update({ addressSealed: '', askedAddressSealed: null, placeHash: '' }, ofCustomer);
  await ParcelLabel.update(
    { pdfKeySealed: null, pdfSealed: null },
    { where: { parcelId: parcels.map(({ id }) => id) } },
  );
  await ClaimPhoto.destroy({ where: { claimId: claims.map(({ id }) => id) } });
  await ParcelClaim.update({ description: '' }, ofCustomer);
  await ShipmentQuote.destroy({ where: { customerId, usedAt: null } });
}
