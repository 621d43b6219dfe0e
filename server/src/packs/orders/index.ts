export { forgetCompletedSets, listCompletedSets } from './completed-sets.ts';
export { readSalesByProduct, readSalesFigures, type ProductSales } from './sales-figures.ts';
export { openForOwner, openPack } from './open-pack.ts';
export { placeOrder } from './place-order.ts';
export { listMyPacks } from './list-packs.ts';
export { refundPack } from './refund-pack.ts';
