import {
  describeRequest,
  formatCount,
  type ImportAnswerDto,
  type PriceFeedRecord,
} from '@pullproof/server/contract';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button, Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { DropZone } from '../../shared/drop-zone.tsx';
import type { Refusal } from '../../shared/refusal.tsx';
import { sendForm } from '../../shared/send-form.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

const count = (many: number, one: string, several = `${one}s`): string =>
  `${formatCount(many)} ${many === 1 ? one : several}`;

/** What a list changes, once it is staged; the job commits it. */
function sayOutcome({ report: { counts, waiting, falls, faultCount } }: ImportAnswerDto): string {
  const changed = counts.new + counts.changed - waiting;
  return [
    `${count(Math.max(0, changed), 'value changes', 'values change')}, ${formatCount(counts.same)} stay`,
    ...(waiting > 0 ? [`${count(waiting, 'jump waits', 'jumps wait')} for a second person`] : []),
    ...(falls > 0 ? [count(falls, 'falls far', 'fall far')] : []),
    ...(faultCount > 0 ? [`${count(faultCount, 'row is', 'rows are')} left out`] : []),
  ].join(' · ');
}

/** The feed's list as a file, in place of its address. */
export function UploadList({ feed }: { feed: PriceFeedRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={feed.url === null ? 'contained' : 'outlined'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Upload its list
      </Button>
      {isOpen ? <UploadDialog feed={feed} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UploadDialog({ feed, onClose }: { feed: PriceFeedRecord; onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [acceptsFalls, setAcceptsFalls] = useState(false);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  async function send(saved: () => void) {
    if (!file) return;
    setShare(0);
    try {
      const form = new FormData();
      form.append('acceptFalls', String(acceptsFalls));
      form.append('file', file, file.name);
      const path = `/api/admin/price-feeds/${feed.id}/upload`;
      const answer = (await sendForm(path, form, { onShare: setShare })) as ImportAnswerDto; // typed by the contract
      saved();
      notify(sayOutcome(answer), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      setRefusal({ error });
    } finally {
      setShare(undefined);
    }
  }
  return (
    <VerbDialog
      open
      title={`Upload the list of ${feed.name}`}
      action="Import"
      disabled={file === undefined}
      isRunning={share !== undefined}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(_, saved) => void send(saved)}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        It counts as one from its address, but its changes are yours: the rest applies.{' '}
        {describeRequest({ kind: 'card-values' }, 'If a value jumps')}
      </Typography>
      <ListFile feed={feed} file={file} disabled={share !== undefined} onFile={setFile} />
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={acceptsFalls} onChange={(_, isChecked) => setAcceptsFalls(isChecked)} />}
        label="Many values fall far, and that is right"
      />
      {share === undefined ? null : (
        <LinearProgress variant="determinate" value={share * 100} aria-label="Uploading" />
      )}
    </VerbDialog>
  );
}

interface ListFileProps {
  feed: PriceFeedRecord;
  file: File | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

function ListFile({ feed, file, disabled, onFile }: ListFileProps) {
  return (
    <DropZone
      label="Price list"
      accept=".csv,.tsv,.txt,.json,text/csv,application/json"
      disabled={disabled}
      minHeight={96}
      isCentred
      onFile={onFile}
    >
      <Upload sx={{ fontSize: 28, color: 'text.secondary' }} />
      <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {file?.name ?? 'Drop the file here, or choose it'}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {feed.format === 'json' ? 'JSON' : 'CSV or TSV'}, up to 20 MB
      </Typography>
    </DropZone>
  );
}
