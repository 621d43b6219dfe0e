'use client';

import type { ShopSettingsDto } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';

const REFRESH_MS = 15_000;

type Maintenance = ShopSettingsDto['maintenance'] & {
  /** The announced time of reopening, formatted; empty when there is none. */
  back: string;
};

/** Loads the formatter only when there is a time to show: this page must load fast. */
const formatLater = async (moment: string): Promise<string> =>
  (await import('../../../lib/text/format.ts')).formatMoment(moment);

/** Undefined until the first response; while the shop is unreachable, its last response. */
function useMaintenance(): Maintenance | undefined {
  const [state, setState] = useState<Maintenance>();
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await fetch('/api/settings');
      if (!answer.ok) return;
      const { maintenance } = (await answer.json()) as ShopSettingsDto; // typed by the API contract
      const { until } = maintenance;
      setState({ ...maintenance, back: until === null ? '' : await formatLater(until) });
    };
    const askQuietly = (): void => void ask().catch(() => undefined);
    askQuietly();
    const timer = setInterval(askQuietly, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return state;
}

/** Polls whether the shop is back, and says so. */
export function MaintenanceScreen() {
  const state = useMaintenance();
  if (state && !state.on) {
    return (
      <div role="status">
        <h1>The shop is open</h1>
        <p className={page.lead}>No maintenance is going on.</p>
        <p className={layout.marginTop24}>
          <ButtonLink href="/shop" variant="primary">
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
        {state?.message || 'It will be back soon.'} Your wallet, your cards and what you haven’t opened are
        safe and unchanged.
      </p>
      {state?.until ? (
        <p className={page.lead}>
          Expected back: <time dateTime={state.until}>{state.back}</time>
        </p>
      ) : null}
      <p className={layout.fine} style={{ marginTop: 16 }}>
        This page refreshes by itself.
      </p>
    </div>
  );
}
