import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { loadLeakFilter } from '@pullproof/shared/leak-filter';

/** The server's minimum. */
const minCharacters = 12;
const leakedText = 'This password is on the list of common and breached passwords. Choose another one.';

/** False without the list: the server decides. */
const isLeaked = (password: string): Promise<boolean> =>
  loadLeakFilter().then(
    (isOnList) => isOnList(password),
    () => false,
  );

/** Shows immediately what the server would refuse, and can reveal the typed password. */
export function NewPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [isKnown, setKnown] = useState(false);
  const [isShown, setShown] = useState(false);
  async function judge(password: string) {
    const leaked = password.length >= minCharacters && (await isLeaked(password));
    // The password may have changed while the list was loading.
    if (input.current?.value !== password) return;
    input.current.setCustomValidity(leaked ? leakedText : '');
    setKnown(leaked);
  }
  return (
    <TextField
      name="password"
      type={isShown ? 'text' : 'password'}
      label="New password"
      helperText={
        isKnown ? leakedText : `At least ${minCharacters} characters. A few unrelated words work well.`
      }
      error={isKnown}
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      margin="normal"
      inputRef={input}
      onChange={(event) => void judge(event.target.value)}
      slotProps={{
        htmlInput: { minLength: minCharacters, maxLength: 256, spellCheck: false, autoCapitalize: 'off' },
        formHelperText: { role: 'status' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label="Show password"
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
