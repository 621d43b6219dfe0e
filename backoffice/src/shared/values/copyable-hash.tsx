import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'react-admin';
import { monoFont } from '../../theme/tokens.ts';

interface CopyableHashProps {
  value: string | null | undefined;
  label: string;
  /** Shows the full value, wrapped, instead of its head and tail. */
  whole?: boolean;
}

/** A hash or id in monospace with a copy button. */
export function CopyableHash({ value, label, whole = false }: CopyableHashProps) {
  const notify = useNotify();
  if (!value) return <>–</>;
  const shown = whole || value.length <= 20 ? value : `${value.slice(0, 10)}…${value.slice(-6)}`;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${label} copied`, { type: 'info', autoHideDuration: 2000 });
    } catch {
      // The clipboard is unavailable on plain http, but the text can be selected.
      notify('Copying is not allowed here. Select the text instead.', { type: 'warning' });
    }
  }

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      <Box
        component="code"
        title={value}
        sx={{
          fontFamily: monoFont,
          fontSize: 13,
          wordBreak: whole ? 'break-all' : 'normal',
          whiteSpace: whole ? 'normal' : 'nowrap',
        }}
      >
        {shown}
      </Box>
      <Tooltip title={`Copy ${label.toLowerCase()}`}>
        <IconButton
          size="small"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={(event) => {
            event.stopPropagation();
            event.preventDefault();
            void copy(value);
          }}
        >
          <ContentCopy sx={{ fontSize: 15 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
