import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { concerns } from './live-kinds.ts';
import { hearChanges } from './live-stream.ts';

const PAUSE_MS = 1_000;
const HINT_MS = 4_000;

/** Whether the user is in a dialog or menu: rows must not move under them. */
function isBusyElsewhere(): boolean {
  // Menus that were opened once stay in the document, hidden.
  const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], .MuiPopover-root');
  return [...layers].some((layer) => layer.checkVisibility({ visibilityProperty: true }));
}

/**
 * Refetches the list when its kinds change: at most once a second, only in a visible tab, and not while a dialog
 * is open or rows are selected. Rows are replaced in place, so nothing scrolls.
 */
export function LiveList() {
  const { resource, refetch, selectedIds } = useListContext();
  const [updatedAt, setUpdatedAt] = useState<Date>();
  const mayUpdate = useEffectEvent(
    () => document.visibilityState === 'visible' && selectedIds.length === 0 && !isBusyElsewhere(),
  );
  const update = useEffectEvent(async () => {
    await Promise.resolve(refetch());
    setUpdatedAt(new Date());
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (mayUpdate()) void update();
        else wait();
      }, PAUSE_MS);
    };
    const leave = hearChanges((kinds) => {
      if (concerns(kinds, resource)) wait();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [resource]);

  useEffect(() => {
    if (!updatedAt) return undefined;
    const timer = setTimeout(() => setUpdatedAt(undefined), HINT_MS);
    return () => clearTimeout(timer);
  }, [updatedAt]);

  return <UpdatedHint isShown={updatedAt !== undefined} />;
}

/** Overlays the list, so that showing it causes no layout shift. */
function UpdatedHint({ isShown }: { isShown: boolean }) {
  return (
    <Box role="status" sx={{ position: 'relative', height: 0 }}>
      {isShown ? (
        <Typography
          variant="caption"
          sx={{
            position: 'absolute',
            right: 0,
            top: 4,
            zIndex: 1,
            px: 1,
            borderRadius: 1,
            pointerEvents: 'none',
            bgcolor: 'background.paper',
            color: 'text.secondary',
          }}
        >
          Updated
        </Typography>
      ) : null}
    </Box>
  );
}
