export { listArchitects } from './list-architects.ts';
export { LateProductGrid } from './late.tsx';
export { ProductGrid } from './product-grid.tsx';
export { ShopList } from './shop-list.tsx';
export { text as shopText } from './text.ts';
