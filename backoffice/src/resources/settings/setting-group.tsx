import type { SettingGroupDto } from '@pullproof/server/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { hasKeptTheirs } from '../../providers/save-record.ts';
import type { Refusal } from '../../shared/refusal.tsx';
import { Section } from '../../shared/records/section.tsx';
import { useUnsavedChanges } from '../../shared/records/unsaved-changes.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SettingInput } from './setting-input.tsx';
import { mustWait, useDrafts, type GroupDrafts, type SettingDiff } from './use-drafts.ts';
import { describeSetting } from './values.ts';

interface SettingGroupProps {
  group: SettingGroupDto;
  /** Filters the visible fields; unsaved input is preserved. */
  isShown: (text: string) => boolean;
}

/** One group of settings: edited, previewed and saved together, with a reason. */
export function SettingGroup({ group, isShown }: SettingGroupProps) {
  const drafts = useDrafts(group);
  useUnsavedChanges(drafts.diffs.length > 0 || drafts.hasFaults);
  const [isAsking, setAsking] = useState(false);
  const { save, isSaving, refusal } = useSave(group, () => {
    drafts.reset();
    setAsking(false);
  });
  const mayWriteAll = usePermission('settings.write');
  const mayWriteMoney = usePermission('settings.write-money');
  const fields = group.fields.filter(({ label, help, key }) =>
    isShown(`${group.title} ${label} ${help} ${key}`),
  );
  if (fields.length === 0) return null;
  const changed = new Set(drafts.diffs.map(({ field }) => field.key));
  return (
    <Box id={`group-${group.id}`} sx={{ scrollMarginTop: 80 }}>
      <Section
        title={group.title}
        hint={group.help}
        actions={<Pending drafts={drafts} onReview={() => setAsking(true)} />}
      >
        <PendingChange group={group} />
        {fields.map((field) => (
          <SettingInput
            key={field.key}
            field={field}
            typed={drafts.typedOf(field)}
            fault={drafts.faultOf(field)}
            isChanged={changed.has(field.key)}
            disabled={!(mayWriteAll || (mayWriteMoney && field.isMoneyLike))}
            onType={(draft) => drafts.type(field.key, draft)}
          />
        ))}
        {group.updatedAt === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', pt: 1 }}>
            None of these has been changed yet.
          </Typography>
        ) : null}
      </Section>
      <SaveDialog
        open={isAsking}
        title={group.title}
        diffs={drafts.diffs}
        isRunning={isSaving}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => save(drafts.diffs, reason)}
      />
    </Box>
  );
}

/** Values awaiting a second person's approval. */
function PendingChange({ group: { pending, fields } }: { group: SettingGroupDto }) {
  if (!pending) return null;
  const changes = fields
    .filter(({ key }) => key in pending.values)
    .map((field) => `${field.label}: ${describeSetting(field, pending.values[field.key])}`);
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      Waiting for a second person: {changes.join('; ')}.{' '}
      <Link to={`/approvals/${pending.approvalId}`}>See the request</Link>
    </Alert>
  );
}

function Pending({ drafts, onReview }: { drafts: GroupDrafts; onReview: () => void }) {
  const count = drafts.diffs.length;
  if (count === 0 && !drafts.hasFaults) return null;
  return (
    <>
      <Button size="small" onClick={drafts.reset}>
        Discard
      </Button>
      <Button size="small" variant="contained" disabled={drafts.hasFaults || count === 0} onClick={onReview}>
        Review {count === 1 ? '1 change' : `${count} changes`}
      </Button>
    </>
  );
}

/**
 * Sends only changed values, with the version they are based on; the data provider resolves stale writes in a
 * dialog.
 */
function useSave(group: SettingGroupDto, onSaved: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate();
  const [refusal, setRefusal] = useState<Refusal>();
  function save(diffs: readonly SettingDiff[], reason: string): void {
    const values = Object.fromEntries(diffs.map(({ field, after }) => [field.key, after]));
    void update(
      'settings',
      { id: group.id, data: { ...group, ...values, reason }, previousData: group },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved: object) => {
          if (hasKeptTheirs(saved))
            notify('Their version was kept. Your changes were discarded.', { type: 'info' });
          else if (diffs.some(mustWait))
            notify('What gives more or protects less waits for a second person.', { type: 'info' });
          else notify('Saved. Takes effect within two seconds.', { type: 'success' });
          onSaved();
          void queryClient.invalidateQueries({ queryKey: ['settings'] });
          void queryClient.invalidateQueries({ queryKey: ['shop-settings'] });
          void queryClient.invalidateQueries({ queryKey: ['admin-logs'] });
        },
        onError: (error: unknown) => setRefusal({ error }),
      },
    );
  }
  return { save, isSaving: isPending, refusal };
}
