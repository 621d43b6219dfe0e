export { ShippingScreen } from './shipping-screen.tsx';
export { text as shippingText } from './text.ts';
