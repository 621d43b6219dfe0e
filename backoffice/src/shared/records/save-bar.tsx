import { Box } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { GuardedChange } from './guarded-change.tsx';
import { useRefusedForm } from './refused-form.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface SaveBarProps {
  /** Fields whose input shows the errors nested in its value. */
  showsErrorsOf?: readonly string[];
}

/** Only a save button, so that nothing else is pressed by mistake. */
export function SaveBar({ showsErrorsOf }: SaveBarProps) {
  const { dirtyFields } = useFormState();
  useUnsavedChanges(Object.keys(dirtyFields).length > 0);
  const { notice, clear } = useRefusedForm(showsErrorsOf);

  return (
    <Box sx={{ mt: 1.5 }}>
      {notice}
      <GuardedChange />
      <SaveButton sx={{ mt: 1 }} onClick={clear} />
    </Box>
  );
}
