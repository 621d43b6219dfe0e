import { type PackRecord, packsDeclaration, type ProductRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Form, useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { SaveBar } from '../../shared/records/save-bar.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { ShopPageLink } from '../../shared/shop-page-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { PackForm } from './pack-form.tsx';
import { RecipeField } from './recipe/recipe-field.tsx';
import { PackRuns } from './sealing/pack-runs.tsx';
import { RunPreview } from './sealing/run-preview.tsx';

const { id, other, value } = factsOf<PackRecord>(packsDeclaration);

const recipeField = ['recipe'];

/** Initial run size of the preview. */
const firstSize = 1000;

export function PackDetail() {
  const [size, setSize] = useState(firstSize);
  return (
    <EditScreen titleOf={(pack) => String(pack['name'])} actions={<PackLinks />} back={null}>
      <DetailColumns side={<PackAside />}>
        <PackRuns size={size} onSize={setSize} />
        <RecipeForm size={size} onSize={setSize} />
        <PackForm />
      </DetailColumns>
    </EditScreen>
  );
}

function RecipeForm({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const mayWrite = usePermission('packs.write');
  const pack = useRecordContext<PackRecord>();
  if (!pack) return null;
  return (
    <Form record={{ id: pack.id, recipe: pack.recipe }}>
      <Section
        title="Recipe"
        hint="Slots and their odds. Saving creates a new version; runs already sealed keep theirs."
      >
        <RecipeField mayWrite={mayWrite} />
        {mayWrite ? <SaveBar showsErrorsOf={recipeField} /> : null}
      </Section>
      <RunPreview size={size} onSize={onSize} />
    </Form>
  );
}

function PackLinks() {
  const pack = useRecordContext<PackRecord>();
  if (!pack) return null;
  const filter = encodeURIComponent(JSON.stringify({ packId: pack.id }));
  return (
    <>
      <ShopPage packId={pack.id} />
      <Button component={Link} to={`/products?filter=${filter}`} size="small">
        Products with this pack
      </Button>
    </>
  );
}

/** The page of the first product that sells this pack. */
function ShopPage({ packId }: { packId: string }) {
  const mayRead = usePermission('products.read');
  const { data: [product] = [] } = useGetList<ProductRecord>(
    'products',
    {
      filter: { packId },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: mayRead },
  );
  return product ? <ShopPageLink product={product} /> : null;
}

function describeSize({ recipe }: PackRecord): string {
  const sizes = recipe.variants.map(({ slots }) => slots.reduce((sum, slot) => sum + slot.draws, 0));
  const { packsPerBox = 1 } = recipe;
  const ofPack = [...new Set(sizes.map((size) => size / packsPerBox))].join(' or ');
  return packsPerBox > 1 ? `${ofPack}, in boxes of ${packsPerBox} packs` : ofPack;
}

const packFacts = [
  value('recipeVersion'),
  other('Cards per pack', describeSize),
  other('Repeats', (pack) =>
    pack.recipe.allowRepeats ? 'A card may repeat in a pack' : 'No card twice in a pack',
  ),
  value('architectName'),
  id(),
];

const PackAside = () => (
  <>
    <FactsSection title="At a glance" rows={packFacts} />
    <Timeline />
  </>
);
