import type { Metadata } from 'next';
import { LateMaintenanceScreen } from '../../../features/base/shell/index.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: 'Maintenance', robots: { index: false } };

export default function MaintenancePage() {
  return (
    <div className={page.narrow}>
      <LateMaintenanceScreen />
    </div>
  );
}
