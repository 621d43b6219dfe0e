import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { VersionBanner } from '../shared/live/live-version-banner.tsx';
import { StaleWatch } from '../shared/records/stale-watch.tsx';
import { UnsavedChangesGuard } from '../shared/records/unsaved-changes.tsx';
import { StepUpWatch } from '../sign-in/step-up-dialog.tsx';
import { ConsoleAppBar } from './console-app-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { ConsoleSidebar } from './console-sidebar.tsx';
import { DocumentTitle } from './document-title.tsx';
import { PaletteWatch } from './palette/palette-watch.tsx';
import { ScreenError } from './screen-error.tsx';
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
      <UnsavedChangesGuard>{children}</UnsavedChangesGuard>
      <SessionWatch />
      <StaleWatch />
      <StepUpWatch />
      <PaletteWatch />
      <VersionBanner />
    </Layout>
  );
}
