import { formatCount, type SetRecord } from '@pullproof/server/contract';
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { FormDialog } from '../../form-dialog.tsx';
import { useHasGames } from '../../games.tsx';
import { ProblemAlert } from '../../problem-alert.tsx';
import { useIsPhone } from '../../use-is-phone.ts';
import { saveText } from '../../records/save-text.ts';
import { ChooseFiles } from './choose-files.tsx';
import type { PictureFile } from './picture-file.ts';
import { countMatch, listUnsent, reportOf, type PlannedPicture } from './plan-pictures.ts';
import { PicturesReport } from './pictures-report.tsx';
import { useBulkPictures } from './use-bulk-pictures.ts';

/** Choose → report → upload. Nothing is changed before the last step, and stopping keeps what was sent. */
export function PicturesDialog({ onClose }: { onClose: () => void }) {
  const flow = useBulkPictures();
  const isPhone = useIsPhone();
  const [replaces, setReplaces] = useState(false);
  const isBusy = flow.share !== undefined || flow.isSending;
  const { plan } = flow;
  const close = () => {
    flow.stop();
    onClose();
  };
  return (
    <FormDialog
      open
      isSaved={plan !== undefined && listUnsent(plan, replaces).length === 0}
      onClose={isBusy ? () => undefined : close}
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby="pictures-title"
    >
      <DialogTitle id="pictures-title">Pictures of cards</DialogTitle>
      <DialogContent>
        <Choosing flow={flow} isBusy={isBusy} />
        {plan ? (
          <>
            <PicturesReport plan={plan} />
            <Replacing plan={plan} replaces={replaces} disabled={isBusy} onReplaces={setReplaces} />
          </>
        ) : null}
      </DialogContent>
      {plan ? <Progress plan={plan} replaces={replaces} isSending={flow.isSending} /> : null}
      <DialogActions>
        {plan ? (
          <Button sx={{ mr: 'auto' }} onClick={() => saveText(reportOf(plan), 'pictures.csv')}>
            Save report
          </Button>
        ) : null}
        {flow.isSending ? <Button onClick={flow.stop}>Stop</Button> : <Button onClick={close}>Close</Button>}
        <Send
          plan={plan}
          replaces={replaces}
          isBusy={isBusy}
          onSend={(whole) => void flow.send(whole, replaces)}
        />
      </DialogActions>
    </FormDialog>
  );
}

/** Files and the set of those that name none; another set finds their cards again. */
function Choosing({ flow, isBusy }: { flow: ReturnType<typeof useBulkPictures>; isBusy: boolean }) {
  const [files, setFiles] = useState<readonly PictureFile[]>([]);
  const [set, setSet] = useState<SetRecord | null>(null);
  return (
    <>
      <ChooseFiles
        disabled={isBusy}
        onFault={flow.fail}
        onFiles={(next) => {
          setFiles(next);
          void flow.match(next, set?.id ?? null);
        }}
      />
      <SetChoice
        set={set}
        disabled={isBusy}
        onSet={(next) => {
          setSet(next);
          if (files.length > 0) void flow.match(files, next?.id ?? null);
        }}
      />
      {flow.problem ? <ProblemAlert>{flow.problem}</ProblemAlert> : null}
      {flow.share === undefined ? null : (
        <LinearProgress
          variant="determinate"
          value={flow.share * 100}
          aria-label="Finding cards"
          sx={{ my: 2 }}
        />
      )}
    </>
  );
}

interface SetChoiceProps {
  set: SetRecord | null;
  disabled: boolean;
  onSet: (set: SetRecord | null) => void;
}

function SetChoice({ set, disabled, onSet }: SetChoiceProps) {
  const hasGames = useHasGames();
  const { data = [] } = useGetList<SetRecord>('sets', {
    sort: { field: 'code', order: 'ASC' },
    pagination: { page: 1, perPage: 1_000 },
  });
  return (
    <Autocomplete
      options={data}
      value={set}
      disabled={disabled}
      getOptionLabel={({ code, name, gameName }) => `${code} ${name}${hasGames ? ` · ${gameName}` : ''}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onSet(next)}
      renderInput={(input) => <TextField {...input} label="Set of files that don’t name one" />}
    />
  );
}

interface OfPlan {
  plan: readonly PlannedPicture[];
  replaces: boolean;
}

function Replacing(props: OfPlan & { disabled: boolean; onReplaces: (replaces: boolean) => void }) {
  const { plan, replaces, disabled, onReplaces } = props;
  const count = countMatch(plan, 'replaces');
  if (count === 0) return null;
  return (
    <FormControlLabel
      disabled={disabled}
      control={<Checkbox checked={replaces} onChange={(_, isChecked) => onReplaces(isChecked)} />}
      label={`Replace ${formatCount(count)} ${count === 1 ? 'picture that is' : 'pictures that are'} already there`}
    />
  );
}

/** How many of those that were to be sent are attached, or failed; below what scrolls, so that it is always in sight. */
function Progress({ plan, replaces, isSending }: OfPlan & { isSending: boolean }) {
  const ended = plan.filter(({ outcome }) => outcome !== undefined).length;
  const all = ended + listUnsent(plan, replaces).length;
  if (ended === 0 && !isSending) return null;
  const failed = plan.filter(({ outcome }) => outcome === 'failed').length;
  const isDone = ended === all;
  return (
    <Box sx={{ px: 3, pt: 1 }}>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 100 : (ended / all) * 100}
        aria-label="Uploading pictures"
      />
      <Alert severity={failed > 0 ? 'warning' : isDone ? 'success' : 'info'} role="status" sx={{ mt: 1 }}>
        {formatCount(ended - failed)} of {formatCount(all)} attached.
        {failed > 0 ? ` ${formatCount(failed)} failed: see the report.` : ''}
        {isDone || isSending
          ? ''
          : ' Go on now, or choose the same folder again later: what is attached is skipped.'}
      </Alert>
    </Box>
  );
}

interface SendProps {
  plan: readonly PlannedPicture[] | undefined;
  replaces: boolean;
  isBusy: boolean;
  onSend: (plan: readonly PlannedPicture[]) => void;
}

function Send({ plan, replaces, isBusy, onSend }: SendProps) {
  const count = plan ? listUnsent(plan, replaces).length : 0;
  return (
    <Button variant="contained" disabled={isBusy || count === 0} onClick={() => plan && onSend(plan)}>
      {count === 0 ? 'Upload' : `Upload ${formatCount(count)}`}
    </Button>
  );
}
