import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the menu is over the screen, as react-admin decides it. */
export const useIsPhone = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
