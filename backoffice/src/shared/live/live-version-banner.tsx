import { Alert, Button, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { findMainScript, isOutdated } from './live-version.ts';

const EVERY_MS = 5 * 60_000;
const QUIET_MS = 30_000;

/** Announces a newer deployed console; checks periodically and when the user returns to the tab. */
export function VersionBanner() {
  const translate = useTranslate();
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    if (isOld) return undefined;
    const running = findMainScript(document.documentElement.outerHTML);
    let checkedAt = Date.now();
    const ask = () => {
      if (Date.now() - checkedAt < QUIET_MS) return;
      checkedAt = Date.now();
      void isOutdated(running).then((answer) => {
        if (answer) setOld(true);
      });
    };
    const timer = setInterval(ask, EVERY_MS);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [isOld]);
  return (
    <Snackbar open={isOld} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="info"
        variant="filled"
        action={
          <Button color="inherit" size="small" onClick={() => window.location.reload()}>
            {translate('ra.action.update_application')}
          </Button>
        }
      >
        {translate('ra.notification.application_update_available')}
      </Alert>
    </Snackbar>
  );
}
