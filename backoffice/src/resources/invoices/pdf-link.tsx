import type { ReactNode } from 'react';
import { Link } from '@mui/material';

/** Opens a PDF of the API beside the console. */
export const PdfLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link
    href={`/api/admin/${path}`}
    target="_blank"
    rel="noopener"
    onClick={(event) => event.stopPropagation()}
  >
    {children}
  </Link>
);
