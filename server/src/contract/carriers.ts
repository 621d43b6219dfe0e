/** Carriers that staff hand parcels to without a label bought here; others are named by hand. */
export const carrierNames = [
  ...['USPS', 'UPS', 'FedEx', 'DHL', 'DPD', 'GLS', 'PostNL', 'Deutsche Post', 'Royal Mail', 'La Poste'],
  ...['Swiss Post', 'Canada Post', 'Australia Post', 'Japan Post', 'Post', 'Courier'],
] as const;
