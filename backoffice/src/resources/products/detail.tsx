import { type ProductRecord, productsDeclaration } from '@pullproof/server/contract';
import { Alert, Button } from '@mui/material';
import { BooleanInput, NumberInput, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { FormPart } from '../../shared/records/form-part.tsx';
import { PictureInput } from '../../shared/pictures/picture-input.tsx';
import { RunsTable } from '../../shared/runs/runs-table.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { ShopPageLink } from '../../shared/shop-page-link.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { InstantInput } from '../../shared/values/instant-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { ProductUnits } from './product-units.tsx';
import { BandInputs } from './band-inputs.tsx';
import { isAfterStart } from './sale-window.ts';
import { CloneVerb } from './clone-verb.tsx';
import { FloorBudgetVerb } from './floor-budget-verb.tsx';
import { PriceVerb } from './price-verb.tsx';
import { Publication } from './publication.tsx';
import { PublishAtVerb } from './publish-at-verb.tsx';
import { StateVerbs } from './state-verbs.tsx';

const { chip, id, value } = factsOf<ProductRecord>(productsDeclaration);

export function ProductDetail() {
  return (
    <EditScreen titleOf={(product) => String(product['title'])} actions={<ProductLinks />}>
      <HiddenSale />
      <Publication />
      <DetailColumns side={<ProductAside />}>
        <Section
          title="Listing"
          hint="What customers see. The price has its own button, because it is part of the public log."
        >
          <ProductForm />
        </Section>
        <ProductRuns />
        <ProductUnits />
      </DetailColumns>
    </EditScreen>
  );
}

function HiddenSale() {
  const product = useRecordContext<ProductRecord>();
  if (product?.runOnSale !== 'hidden') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      A run is on sale, but the product isn’t published, so customers can’t find it. Publish the product or
      retire the run.
    </Alert>
  );
}

function ProductForm() {
  const mayWrite = usePermission('products.write');
  const locked = { disabled: !mayWrite };
  return (
    <RecordForm mayWrite={mayWrite}>
      <TextInput source="title" validate={mustBeSet} {...locked} />
      <TextInput source="slug" validate={mustBeSet} helperText="shop/…" {...locked} />
      <TextInput source="tagline" className="wide" {...locked} />
      <TextInput source="description" className="wide" multiline minRows={4} {...locked} />
      <NumberInput source="bundleSize" validate={mustBeSet} min={1} max={100} step={1} {...locked} />
      <NumberInput
        source="perCustomerLimit"
        min={1}
        step={1}
        helperText="Leave empty for no limit"
        {...locked}
      />
      <NumberInput source="rank" step={1} helperText="Lower numbers come first" {...locked} />
      <InstantInput source="saleStartsAt" helperText="Leave empty to start immediately" {...locked} />
      <InstantInput
        source="saleEndsAt"
        helperText="Leave empty for no end"
        validate={isAfterStart}
        {...locked}
      />
      <Restock mayWrite={mayWrite} />
      <BandInputs mayWrite={mayWrite} />
      <PictureInput source="image" ratio="4 / 5" {...locked} />
    </RecordForm>
  );
}

/** Only packs are sealed in runs. */
function Restock({ mayWrite }: { mayWrite: boolean }) {
  const product = useRecordContext<ProductRecord>();
  if (!product?.packId) return null;
  const locked = { disabled: !mayWrite };
  return (
    <>
      <FormPart
        title="Restocking"
        hint="When few packs are left, the next run is sealed and published automatically."
      />
      <BooleanInput source="restockIsOn" className="wide" {...locked} />
      <NumberInput source="restockSize" min={1} step={1} {...locked} />
      <NumberInput source="restockThreshold" min={0} step={1} {...locked} />
    </>
  );
}

function ProductLinks() {
  const product = useRecordContext<ProductRecord>();
  if (!product) return null;
  return (
    <>
      <StateVerbs />
      {product.publishAt === null ? <PublishAtVerb /> : null}
      <PriceVerb />
      <FloorBudgetVerb />
      <CloneVerb />
      {product.packId ? (
        <Button component={Link} to={`/packs/${product.packId}`} size="small">
          Recipe and runs
        </Button>
      ) : null}
      <ShopPageLink product={product} />
    </>
  );
}

function ProductRuns() {
  const product = useRecordContext<ProductRecord>();
  if (!product?.packId) return null;
  return (
    <Section
      title="Runs"
      hint="Customers buy from the oldest run on sale that has enough unsold packs."
      flush
    >
      <RunsTable filter={{ productId: product.id }} />
    </Section>
  );
}

const productFacts = [chip('state'), value('priceCents'), value('unsold'), id()];

function ProductAside() {
  const product = useRecordContext<ProductRecord>();
  if (!product) return null;
  return (
    <>
      <Section title="At a glance">
        <Thumbnail of={product} width={140} />
        <RecordFacts rows={productFacts} />
      </Section>
      <Timeline />
    </>
  );
}
