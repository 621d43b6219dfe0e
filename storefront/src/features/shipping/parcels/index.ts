export { explainParcelWait } from './explain-wait.ts';
export { ShippingScreen } from './late.tsx';
export { ParcelBadge } from './parcel-badge.tsx';
export { describeUnit, UnitLine } from './unit-line.tsx';
export { isInParcel, useParcelOf } from './parcel-of.ts';
