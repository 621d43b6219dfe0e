import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router-dom';

const tabs = [
  { name: 'calendar', label: 'Calendar', to: '/daily' },
  { name: 'list', label: 'List', to: '/daily?filter=%7B%7D' },
  { name: 'templates', label: 'Templates', to: '/daily-templates' },
  { name: 'costs', label: 'Costs', to: '/daily/costs' },
] as const;

/** The screens of the daily drop; each has its own URL. */
export const DailyTabs = ({ current }: { current: (typeof tabs)[number]['name'] }) => (
  <Tabs
    value={current}
    variant="scrollable"
    scrollButtons={false}
    aria-label="Screens of the daily drop"
    sx={{ mt: 1, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
  >
    {tabs.map(({ name, label, to }) => (
      <Tab key={name} value={name} label={label} component={Link} to={to} />
    ))}
  </Tabs>
);
