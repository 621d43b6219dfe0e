export { explainParcelWait } from './explain-wait.ts';
export { ParcelBadge } from './parcel-badge.tsx';
export { ShippingScreen } from './shipping-screen.tsx';
export { describeUnit, UnitLine } from './unit-line.tsx';
export { isInParcel, useParcelOf } from './parcel-of.ts';
