import type { ProductRecord } from '@pullproof/server/contract';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { slugOf } from '../../shared/values/slug.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

/** Copies the product as a draft and opens the copy. */
export function CloneVerb() {
  const product = useRecordContext<ProductRecord>();
  const mayWrite = usePermission('products.write');
  const [isAsking, setAsking] = useState(false);
  if (!product || !mayWrite) return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Duplicate
      </Button>
      {isAsking ? <CloneDialog product={product} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function CloneDialog({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const redirect = useRedirect();
  const { run, isRunning, refusal } = useVerb<{ id: string }>({
    ...{ resource: 'products', id: product.id, verb: 'clone' },
  });
  const [title, setTitle] = useState(`${product.title} (copy)`);
  const [typed, setTyped] = useState<string>();
  const slug = typed ?? slugOf(title);
  async function confirm(saved: () => void) {
    const copy = await run({ title, slug }, 'Copied as a draft');
    if (!copy) return;
    saved();
    onClose();
    redirect('edit', 'products', copy.id);
  }
  return (
    <VerbDialog
      open
      title={`Duplicate ${product.title}`}
      action="Duplicate"
      isRunning={isRunning}
      disabled={title.trim() === '' || slug === ''}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(_reason, saved) => void confirm(saved)}
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        A draft with the same texts, price, terms and picture. It has no runs, no stock, no sale dates, and
        does not restock by itself.
      </Typography>
      <Stack spacing={2}>
        <VerbTextField
          source="title"
          label="Title"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          required
        />
        <VerbTextField
          source="slug"
          label="Address in the shop"
          value={slug}
          onChange={(event) => setTyped(event.target.value)}
          helperText="shop/… with a–z, 0–9 and hyphens"
          required
        />
      </Stack>
    </VerbDialog>
  );
}
