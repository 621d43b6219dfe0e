/** An order's number, as customers and staff see it: `#` and the last 8 digits of its id, in capitals. */
export const orderNumberOf = (orderId: string): string => `#${orderId.slice(-8).toUpperCase()}`;
