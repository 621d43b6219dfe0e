import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { EmptyState } from '../shared/lists/empty-state.tsx';
import { VersionBanner } from '../shared/live/live-version-banner.tsx';
import { StaleWatch } from '../shared/records/stale-watch.tsx';
import { UnsavedChangesGuard } from '../shared/records/unsaved-changes.tsx';
import { StepUpWatch } from '../sign-in/step-up-dialog.tsx';
import { ConsoleAppBar } from './console-app-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { ConsoleSidebar } from './console-sidebar.tsx';
import { DocumentTitle } from './document-title.tsx';
import { FocusMemory } from './focus-memory.tsx';
import { ConsoleKeys } from './keys/console-keys.tsx';
import { PaletteWatch } from './palette/palette-watch.tsx';
import { SessionWatch } from './session-watch.tsx';

/** The frame of every screen: bar, grouped menu and the dialogs any screen may need. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout
      appBar={ConsoleAppBar}
      menu={ConsoleMenu}
      sidebar={ConsoleSidebar}
      error={ScreenError}
      appBarAlwaysOn
    >
      <DocumentTitle />
      <FocusMemory />
      <UnsavedChangesGuard>{children}</UnsavedChangesGuard>
      <SessionWatch />
      <StaleWatch />
      <StepUpWatch />
      <ConsoleKeys />
      <PaletteWatch />
      <VersionBanner />
    </Layout>
  );
}

/** Shown when a screen threw or its chunk failed to load; a reload fixes both. */
function ScreenError() {
  return (
    <EmptyState
      title="This screen could not be loaded"
      icon={<CloudOff />}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      You may be offline, or a new version of the console was just deployed. Nothing was changed.
    </EmptyState>
  );
}
