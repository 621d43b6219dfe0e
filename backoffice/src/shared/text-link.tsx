import { Link as MuiLink, type LinkProps as MuiLinkProps } from '@mui/material';
import { Link, type LinkProps } from 'react-router-dom';

/** A link to another screen of the console. */
export const TextLink = (
  props: Omit<MuiLinkProps, 'component' | 'ref'> & Pick<LinkProps, 'to' | 'state'>,
) => <MuiLink component={Link} {...props} />;
