import type { CaseRecord, StaffCaseThreadDto } from '@pullproof/server/contract';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { RefusalFrame } from '../../shared/refusal.tsx';
import { Section } from '../../shared/records/section.tsx';
import { useVerb } from '../../shared/use-verb.ts';

const maxLength = 4_000;
const hints = {
  open: 'It goes to the page of the question, by mail and to the inbox.',
  closed: 'This case is closed. You can add notes; a reply of the customer opens it again.',
};

interface ReplyProps {
  of: CaseRecord;
  thread: StaffCaseThreadDto;
  /** What is written so far; a guided answer writes here too. */
  text: string;
  onText: (text: string) => void;
}

/** An answer, or a note for staff. Canned answers arrive with their variables filled in, to be read before sending. */
export function Reply({ of, thread, text, onText }: ReplyProps) {
  const [isShown, setShown] = useState(false);
  const answer = useVerb({ resource: 'cases', id: of.id, verb: 'answer' });
  const note = useVerb({ resource: 'cases', id: of.id, verb: 'note' });
  const words = text.trim();
  const mayAnswer = of.state === 'open' || of.state === 'answered';
  async function send({ run }: typeof answer, done: string) {
    if ((await run({ text: words }, done)) === undefined) return;
    onText('');
    setShown(false);
  }
  const addNote = () => void send(note, 'Note added');
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (mayAnswer) void send(answer, 'Answered');
    else addNote();
  }
  return (
    <Section title="Answer" hint={mayAnswer ? hints.open : hints.closed}>
      <Stack component="form" spacing={1.5} onSubmit={submit}>
        {mayAnswer ? <StartFrom thread={thread} onChange={onText} /> : null}
        <RefusalFrame refusal={answer.refusal ?? note.refusal}>
          <TextField
            label={mayAnswer ? 'Answer or note' : 'Note'}
            value={text}
            onChange={({ target }) => onText(target.value)}
            multiline
            minRows={4}
            fullWidth
            slotProps={{ htmlInput: { maxLength } }}
          />
        </RefusalFrame>
        {isShown ? <Preview number={of.name} words={words} /> : null}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {mayAnswer ? (
            <Button type="submit" variant="contained" disabled={words === '' || answer.isRunning}>
              Send answer
            </Button>
          ) : null}
          {mayAnswer ? (
            <Button disabled={words === ''} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide preview' : 'Preview'}
            </Button>
          ) : null}
          <Button
            type={mayAnswer ? 'button' : 'submit'}
            variant="outlined"
            disabled={words === '' || note.isRunning}
            onClick={mayAnswer ? addNote : undefined}
          >
            Add as a note
          </Button>
        </Stack>
      </Stack>
    </Section>
  );
}

function StartFrom({ thread, onChange }: { thread: StaffCaseThreadDto; onChange: (text: string) => void }) {
  return (
    <TextField
      select
      size="small"
      label="Start from"
      value=""
      helperText={
        thread.mayNameFacts
          ? 'Filled in with name and subject.'
          : 'Without facts of the account: the customer isn’t proved by signing in.'
      }
      onChange={({ target }) => {
        const chosen = thread.answers.find(({ key }) => key === target.value);
        if (chosen) onChange(chosen.text);
      }}
    >
      {thread.answers.map(({ key, title }) => (
        <MenuItem key={key} value={key}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Preview({ number, words }: { number: string; words: string }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        Our answer to your question {number}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
    </Box>
  );
}
