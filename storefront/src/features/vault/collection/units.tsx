'use client';

import type { OwnedSetDto, OwnedUnitDto } from '@pullproof/server/contract';
import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { leavePlace, replacePlace, withParam } from '../../../lib/place.ts';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { useNumberedPages } from '../../../lib/api/use-numbered-pages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { SelectField, TextField } from '../../../ui/controls/field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { Binder } from './binder/binder.tsx';
import { text as binder } from './binder/text.ts';
import { WishList } from './binder/wish-list.tsx';
import { wishText } from '../../catalogue/wishes/index.ts';
import { UnitGridSkeleton } from './unit-grid.tsx';
import { SelectableUnits } from './selectable-units.tsx';
import { loadShipDialog, readWaitingShipment } from '../../shipping/index.ts';

const UnitPanel = lazy(async () => ({ default: (await import('./unit-panel.tsx')).UnitPanel }));

const CardZoom = lazy(async () => ({ default: (await import('./binder/card-zoom.tsx')).CardZoom }));

const ShipDialog = lazy(async () => ({ default: (await loadShipDialog()).ShipDialog }));

const SORTS = ['-acquiredAt', '-valueCents', 'valueCents', 'name'] as const;
type Sort = (typeof SORTS)[number];
const PER_PAGE = 50;

interface View {
  q: string;
  classSlug: string;
  sort: Sort;
}

const FIRST_VIEW: View = { q: '', classSlug: '', sort: '-acquiredAt' };

function pathOf(view: View): string {
  const params = new URLSearchParams({ sort: view.sort, perPage: String(PER_PAGE) });
  if (view.q.trim()) params.set('q', view.q.trim());
  if (view.classSlug) params.set('class', view.classSlug);
  return `/api/me/collection?${params}`;
}

function Filters({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { data: classes } = useApi('/api/classes');
  return (
    <search className={page.filters}>
      <TextField
        label={text.search}
        type="search"
        maxLength={100}
        value={view.q}
        onChange={(event) => onChange({ ...view, q: event.target.value })}
      />
      <SelectField
        label={text.class}
        value={view.classSlug}
        onChange={(event) => onChange({ ...view, classSlug: event.target.value })}
      >
        <option value="">{text.anyClass}</option>
        {classes?.data.map((cardClass) => (
          <option key={cardClass.slug} value={cardClass.slug}>
            {cardClass.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.sort}
        value={view.sort}
        onChange={(event) =>
          onChange({ ...view, sort: SORTS.find((sort) => sort === event.target.value) ?? view.sort })
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

/** A customer with sealed packs above is not sent to buy a first one. */
export function NothingOwned({ hasPacks }: { hasPacks: boolean }) {
  if (!hasPacks)
    return (
      <EmptyState title={text.emptyTitle} next={{ label: text.toShop, href: '/shop' }}>
        {text.emptyBody}
      </EmptyState>
    );
  return (
    <div className={layout.marginTop28}>
      <EmptyState title={text.noCardsTitle}>{text.emptyBody}</EmptyState>
    </div>
  );
}

interface OpenUnitProps {
  units: readonly OwnedUnitDto[];
  /** Sold here: not asked for again while the panel closes. */
  sold: ReadonlySet<string>;
  onSold: (ids: string[]) => void;
  onShipped: () => void;
}

/** The panel of the unit in the address; fetched separately when it is not on a loaded page. */
function OpenUnit({ units, sold, onSold, onShipped }: OpenUnitProps) {
  const query = useSearchParams().toString();
  const named = new URLSearchParams(query).get('unit');
  const unitId = named === null || sold.has(named) ? null : named;
  const shown = units.find((unit) => unit.id === unitId);
  const { data, error, mutate } = useApi(
    unitId === null || shown ? null : `/api/me/collection/${encodeURIComponent(unitId)}`,
  );
  if (unitId === null) return null;
  const leave = () => leavePlace(withParam('/collect', query, 'unit', null));
  return (
    <Suspense fallback={null}>
      <UnitPanel
        unit={shown ?? data}
        error={shown || data ? undefined : error}
        onRetry={() => void mutate()}
        onClose={leave}
        onSold={(ids) => {
          leave();
          onSold(ids);
        }}
        onShipped={onShipped}
      />
    </Suspense>
  );
}

/** A shipment that waited for money, after the return from paying (`?ship=waiting`). */
function ResumedShipment({ onShipped }: { onShipped: () => void }) {
  const query = useSearchParams().toString();
  const isWaiting = new URLSearchParams(query).has('ship');
  const [waiting] = useState(() => (isWaiting ? readWaitingShipment() : null));
  if (!isWaiting || waiting === null) return null;
  return (
    <Suspense fallback={null}>
      <ShipDialog
        {...waiting}
        onClose={() => replacePlace(withParam('/collect', window.location.search, 'ship', null))}
        onShipped={onShipped}
      />
    </Suspense>
  );
}

/** All cards the customer owns; filter, sort and search run on the server. */
function Units() {
  const [view, setView] = useState(FIRST_VIEW);
  const path = useDeferredValue(pathOf(view));
  const list = useNumberedPages(path);
  const [sold, setSold] = useState<ReadonlySet<string>>(new Set());
  // Sold cards disappear immediately, before the list is refetched.
  const rows = list.rows?.filter(({ id }) => !sold.has(id));
  const total = list.total - ((list.rows?.length ?? 0) - (rows?.length ?? 0));
  function leaveOut(ids: string[]) {
    setSold(new Set([...sold, ...ids]));
    list.retry();
  }
  return (
    <>
      <Filters view={view} onChange={setView} />
      {!rows && list.error ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {!rows && !list.error ? <UnitGridSkeleton count={10} /> : null}
      {rows && total === 0 ? (
        <EmptyState
          title={text.nothingTitle}
          action={<Button onClick={() => setView(FIRST_VIEW)}>{text.clear}</Button>}
        >
          {text.nothingBody}
        </EmptyState>
      ) : null}
      {rows && total > 0 ? <SelectableUnits units={rows} onSold={leaveOut} onShipped={list.retry} /> : null}
      {rows && rows.length < total ? (
        <Stack as="p" gap={8} align="center" marginTop={32}>
          <MoreButton list={list} label={text.more} />
          <span className={layout.fine} role="status">
            {text.shown(rows.length, total)}
          </span>
        </Stack>
      ) : null}
      {rows ? <OpenUnit units={rows} sold={sold} onSold={leaveOut} onShipped={list.retry} /> : null}
      {rows ? <ResumedShipment onShipped={list.retry} /> : null}
    </>
  );
}

type Shown = 'binder' | 'list' | 'wishes';

const readShown = (value: string | null): Shown =>
  value === 'list' || value === 'wishes' ? value : 'binder';

function ViewChoice({ shown }: { shown: Shown }) {
  const query = useSearchParams().toString();
  return (
    <Choice
      legend={binder.view}
      layout="chips"
      options={[
        { value: 'binder', label: binder.binder },
        { value: 'list', label: binder.list },
        { value: 'wishes', label: wishText.title },
      ]}
      value={shown}
      onChange={(view) => replacePlace(withParam('/collect', query, 'view', view === 'binder' ? null : view))}
    />
  );
}

/** The customer's cards, as a binder by sets or as a list; and what they wish for. */
export function CardsOwned({ sets, hasPacks }: { sets: readonly OwnedSetDto[]; hasPacks: boolean }) {
  const params = useSearchParams();
  const shown = readShown(params.get('view'));
  const card = params.get('card');
  if (sets.length === 0 && shown !== 'wishes') return <NothingOwned hasPacks={hasPacks} />;
  return (
    <Stack as="section" gap={8} marginTop={28} aria-labelledby="cards">
      <Row gap={12} columnGap={20} align="center" justify="space-between">
        <h2 id="cards" className={layout.text24}>
          {text.units}
        </h2>
        <ViewChoice shown={shown} />
      </Row>
      {shown === 'list' ? (
        <Units />
      ) : (
        <>
          {shown === 'wishes' ? <WishList /> : <Binder sets={sets} />}
          <BinderUnit />
          {card === null ? null : (
            <Suspense fallback={null}>
              <CardZoom cardId={card} />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  );
}

/** A copy opened from the binder, and a shipment that waited for money. */
function BinderUnit() {
  const [sold, setSold] = useState<ReadonlySet<string>>(new Set());
  const refresh = () => void refreshPaths('/api/me/collection');
  return (
    <>
      <OpenUnit
        units={[]}
        sold={sold}
        onSold={(ids) => {
          setSold(new Set([...sold, ...ids]));
          refresh();
        }}
        onShipped={refresh}
      />
      <ResumedShipment onShipped={refresh} />
    </>
  );
}
