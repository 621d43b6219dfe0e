import { formatCount, dailyDeclaration, type DailyRecord, type DropDto } from '@pullproof/server/contract';
import { Box, Button } from '@mui/material';
import { useNotify, useRecordContext } from 'react-admin';
import { CopyableHash } from '../../../shared/values/copyable-hash.tsx';
import { saveText } from '../../../shared/records/save-text.ts';
import { factsOf, RecordFacts } from '../../../shared/records/facts.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { monoFont } from '../../../theme/tokens.ts';

const { other, value } = factsOf<DailyRecord>(dailyDeclaration);

/** What is published about the drop, byte for byte. */
export function DropDocuments() {
  const drop = useRecordContext<DailyRecord>();
  if (!drop?.drop) return null;
  const { announcement, terms, close, beacon } = drop.drop;
  const name = (part: string) => `drop-${drop.number}-${part}.json`;
  return (
    <Section
      title="Published"
      hint={
        announcement === null
          ? 'Nothing yet. Prize, hours and the hash of the seed are published before entries open and cannot change after that.'
          : 'Signed and final. Anyone can repeat the draw from these documents.'
      }
    >
      <RecordFacts
        rows={[
          value('announcedAt'),
          other('Draw waits for', () => (beacon ? describeBeacon(beacon) : '–')),
          other('Announcement', () => (
            <CopyableHash value={announcement?.hash} label="Announcement hash" whole />
          )),
          other('Signature', () => <CopyableHash value={announcement?.signature} label="Signature" />),
          other('Signing key', () => <CopyableHash value={announcement?.signingKey} label="Signing key" />),
        ]}
      />
      {announcement ? (
        <Document title="Announcement" text={announcement.document} file={name('announcement')} />
      ) : null}
      {terms === null ? null : <Document title="Terms" text={terms} file={name('terms')} />}
      {close ? <Document title="Closed list" text={close.document} file={name('close')} /> : null}
    </Section>
  );
}

function describeBeacon({ kind, round }: NonNullable<DropDto['beacon']>): string {
  const of = kind === 'drand' ? 'drand quicknet' : 'the local test chain, which proves nothing';
  return `round ${formatCount(round)} of ${of}`;
}

interface DocumentProps {
  title: string;
  text: string;
  file: string;
}

function Document({ title, text, file }: DocumentProps) {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${title} copied`, { type: 'info', autoHideDuration: 2000 });
    } catch {
      // The clipboard is unavailable on plain http.
      notify('Your browser blocked copying. Download the document instead.', { type: 'warning' });
    }
  }
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', fontWeight: 600 } }}>
      <summary>{title}</summary>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={title}
        sx={{
          fontFamily: monoFont,
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: 260,
          overflowY: 'auto',
          bgcolor: 'action.hover',
          borderRadius: 1,
          p: 1.5,
          my: 1,
        }}
      >
        {text}
      </Box>
      <Button size="small" onClick={() => void copy()}>
        Copy
      </Button>
      <Button size="small" onClick={() => saveText(text, file, 'application/json')}>
        Download
      </Button>
    </Box>
  );
}
