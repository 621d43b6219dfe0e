import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { Notification, useLogin } from 'react-admin';
import { ApiProblem, describeError } from '../providers/api-problem.ts';
import { useShopSettings } from '../layout/shop-settings.ts';

/** Staff sign-in; afterwards the person is back at the address they came for. */
export function SignInPage() {
  const settings = useShopSettings();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
        color: 'text.primary',
        p: 2,
      }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Box
          component="img"
          src="/admin/mark.svg"
          alt=""
          sx={{ width: 44, height: 44, display: 'block', mb: 2 }}
        />
        <Typography variant="h1">{settings ? `${settings.shopName} back office` : 'Back office'}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
          For staff. Every change is kept with your name.
        </Typography>
        <SignInForm />
        {settings?.mode === 'demo' ? (
          <Alert severity="info" variant="outlined" sx={{ mt: 2.5 }}>
            This is the demo world. The sign-in of each role is printed in the terminal where the shop was
            started.
          </Alert>
        ) : null}
      </Card>
      <Notification />
    </Box>
  );
}

function SignInForm() {
  const signIn = useLogin();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn({ email: textOf(entries.get('email')).trim(), password: textOf(entries.get('password')) });
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status === 401;
      setProblem(isRefused ? 'E-mail or password is not right.' : describeError(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        required
        autoFocus
        margin="normal"
      />
      <TextField
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
        margin="normal"
      />
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" fullWidth disabled={isBusy} sx={{ mt: 2, py: 1.1 }}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === 'string' ? entry : '');
