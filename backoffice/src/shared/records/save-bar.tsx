import { Alert, Box } from '@mui/material';
import { SaveButton, useResourceContext, useTranslateLabel } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { findUnplaced } from '../lists/find-unplaced.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface SaveBarProps {
  /** Fields whose input shows the errors nested in its value. */
  showsErrorsOf?: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * Only a save button, so that nothing else is pressed by mistake. Errors about fields without an input are shown
 * here and cleared at the next attempt: otherwise the form would keep them and silently block every further save.
 */
export function SaveBar({ showsErrorsOf = nothing }: SaveBarProps) {
  const { clearErrors } = useFormContext();
  const { errors, dirtyFields, isSubmitSuccessful } = useFormState();
  useUnsavedChanges(Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful);
  const resource = useResourceContext();
  const labelOf = useTranslateLabel();
  useFocusOnRefused();
  const unplaced = findUnplaced(errors, showsErrorsOf);

  return (
    <Box sx={{ mt: 1.5 }}>
      {unplaced.length > 0 ? (
        <Alert severity="error">
          {unplaced.map(({ path, message }) => (
            <div key={path}>
              {labelOf({ source: path, ...(resource ? { resource } : {}) })}: {message}
            </div>
          ))}
        </Alert>
      ) : null}
      <SaveButton sx={{ mt: 1 }} onClick={() => clearErrors(unplaced.map(({ path }) => path))} />
    </Box>
  );
}

/** Focuses a field the server refused, which may be far above the button, as the form does for its own errors. */
function useFocusOnRefused(): void {
  const { errors, isSubmitting } = useFormState();
  const { setFocus } = useFormContext();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (wasSubmitting.current && !isSubmitting && first !== undefined) setFocus(first);
    wasSubmitting.current = isSubmitting;
  }, [errors, isSubmitting, setFocus]);
}
