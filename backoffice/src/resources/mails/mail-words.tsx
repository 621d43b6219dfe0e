import type { MailRecord, MailWordsDto } from '@pullproof/server/contract';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { PartLoading } from '../../shared/loading.tsx';

/** A mail's subject, which opens what it says: without its links. */
export function MailWords({ mail }: { mail: MailRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ textAlign: 'left', px: 0.5, ml: -0.5 }}
      >
        {mail.subject}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="mail-title"
      >
        {isOpen ? <Words id={mail.id} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function Words({ id, onClose }: { id: string; onClose: () => void }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['mails', 'words', id],
    queryFn: ({ signal }) => dataProvider.read<MailWordsDto>(`mails/${id}/words`, signal),
  });
  return (
    <>
      <DialogTitle id="mail-title">{data?.subject ?? 'Mail'}</DialogTitle>
      <DialogContent dividers>
        {error ? <Typography color="error">{describeError(error)}</Typography> : null}
        {data || error ? null : <PartLoading height={160} label="The mail is on its way" />}
        {data ? <Text words={data} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

function Text({ words: { paragraphs, button, attachment } }: { words: MailWordsDto }) {
  if (paragraphs === null)
    return <Typography>The text was deleted after 30 days. That it was sent stays recorded.</Typography>;
  return (
    <>
      {paragraphs.map((text, at) => (
        <Typography key={at} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1.5 }}>
          {text}
        </Typography>
      ))}
      {button === null ? null : (
        <Box sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
          <strong>{button}</strong>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Its link is cut out: a link can open the account.
          </Typography>
        </Box>
      )}
      {attachment === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          With {attachment}, which isn’t shown.
        </Typography>
      )}
    </>
  );
}
