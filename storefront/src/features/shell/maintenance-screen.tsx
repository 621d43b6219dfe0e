'use client';

import type { ShopSettingsDto } from '@pullproof/server/contract';
import { formatMoment } from '../../lib/format.ts';
import { useApi } from '../../lib/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';

const REFRESH_MS = 15_000;

/** Asks by itself whether the shop is back, and says so. */
export function MaintenanceScreen() {
  const { data } = useApi<ShopSettingsDto>('/api/settings', { refreshInterval: REFRESH_MS });
  const state = data?.maintenance;
  if (state && !state.on) {
    return (
      <div role="status">
        <h1>The shop is open</h1>
        <p className={page.lead}>No maintenance is going on.</p>
        <p className={page.actions} style={{ marginTop: 24 }}>
          <ButtonLink href="/shop" look="primary">
            See the packs
          </ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div role="status">
      <h1>We are working on the shop</h1>
      <p className={page.lead}>
        {state?.message || 'It will be back soon.'} Your wallet, your sealed packs and your cards are safe and
        unchanged.
      </p>
      {state?.until ? (
        <p className={page.lead}>
          Expected back: <time dateTime={state.until}>{formatMoment(state.until)}</time>
        </p>
      ) : null}
      <p className={page.small} style={{ marginTop: 16 }}>
        This page refreshes by itself.
      </p>
    </div>
  );
}
