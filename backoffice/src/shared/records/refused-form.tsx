import { Alert } from '@mui/material';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { findUnplaced } from '../lists/find-unplaced.ts';

const nothing: readonly string[] = [];

/**
 * Focuses the first refused field. Returns the errors about fields without an input, and `clear` for the next attempt:
 * otherwise the form would keep them and silently block every further save. Fields in `shown` display the errors nested
 * in their value themselves.
 */
export function useRefusedForm(shown: readonly string[] = nothing) {
  useFocusOnRefused();
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const unplaced = findUnplaced(errors, shown);
  return {
    notice: unplaced.length > 0 ? <Notice errors={unplaced} /> : null,
    clear: () => clearErrors(unplaced.map(({ path }) => path)),
  };
}

function Notice({ errors }: { errors: ReturnType<typeof findUnplaced> }) {
  const resource = useResourceContext();
  const labelOf = useTranslateLabel();
  return (
    <Alert severity="error">
      {errors.map(({ path, message }) => (
        <div key={path}>
          {labelOf({ source: path, ...(resource ? { resource } : {}) })}: {message}
        </div>
      ))}
    </Alert>
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
