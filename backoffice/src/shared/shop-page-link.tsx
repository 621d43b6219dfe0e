import type { ProductRecord } from '@pullproof/server/contract';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';

/** A product's page as customers see it: in the shop, or, before it is published, for staff alone. */
export function ShopPageLink({ product }: { product: ProductRecord }) {
  const isPublished = product.state === 'published';
  return (
    <Button
      href={isPublished ? `/shop/${product.slug}` : `/preview/products/${product.id}`}
      target="_blank"
      rel="noopener"
      size="small"
      startIcon={<OpenInNew />}
    >
      {isPublished ? 'In the shop' : 'Preview'}
    </Button>
  );
}
