import type { NoteDto } from '@pullproof/server/contract';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { VerbTextField } from '../../shared/refusal.tsx';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { When } from '../../shared/values/when.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const maxLength = 2_000;

/** Staff notes about a customer, newest first, and the button to add one. */
export function CustomerNotes({ customerId }: { customerId: string }) {
  const mayNote = usePermission('users.notes');
  const [isWriting, setWriting] = useState(false);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['users', 'notes', customerId],
    queryFn: ({ signal }) => dataProvider.read<{ data: NoteDto[] }>(`users/${customerId}/notes`, signal),
  });
  return (
    <Section
      title="Notes"
      hint="For staff. Included when the customer exports their data."
      actions={
        mayNote ? (
          <Button size="small" aria-haspopup="dialog" onClick={() => setWriting(true)}>
            Add a note
          </Button>
        ) : null
      }
    >
      {error ? <Typography variant="body2">{describeError(error)}</Typography> : null}
      {data ? <Notes notes={data.data} /> : error ? null : <PartLoading height={48} />}
      {isWriting ? <NoteDialog customerId={customerId} onClose={() => setWriting(false)} /> : null}
    </Section>
  );
}

function Notes({ notes }: { notes: NoteDto[] }) {
  if (notes.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No notes yet.
      </Typography>
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notes.map(({ id, at, authorName, text }) => (
        <Box component="li" key={id} sx={{ pb: 1.5 }}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {authorName} · <When at={at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function NoteDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const { run, isRunning, refusal } = useVerb({ resource: 'users', id: customerId, verb: 'notes' });
  async function save() {
    if ((await run({ text: text.trim() }, 'Note added')) === undefined) return;
    await queryClient.invalidateQueries({ queryKey: ['users', 'notes', customerId] });
    onClose();
  }
  return (
    <VerbDialog
      open
      title="Add a note"
      action="Add"
      isRunning={isRunning}
      refusal={refusal}
      disabled={text.trim() === ''}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <VerbTextField
        source="text"
        label="Note"
        helperText="Cannot be changed later. Shown with your name and the time."
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        autoFocus
        slotProps={{ htmlInput: { maxLength } }}
      />
    </VerbDialog>
  );
}
