import { useEffect, useState } from 'react';
import { Sidebar, useSidebarState, type SidebarProps } from 'react-admin';
import { useIsPhone } from '../shared/use-is-phone.ts';

/** Holds the menu: beside the screen, or over it on a phone. */
export function ConsoleSidebar(props: SidebarProps) {
  return useIsPhone() ? <SidebarOver {...props} /> : <Sidebar {...props} />;
}

/**
 * Closes the menu when the window becomes narrow, and opens it again when it becomes wide: an open one would turn into
 * an invisible one over the screen, which takes every click.
 */
function SidebarOver(props: SidebarProps) {
  const [isOpen, setOpen] = useSidebarState();
  const [wasOpenBeside] = useState(isOpen);
  const [isReady, setReady] = useState(!isOpen);
  useEffect(() => {
    if (!wasOpenBeside) return undefined;
    setOpen(false);
    return () => setOpen(true);
  }, [wasOpenBeside, setOpen]);
  if (!isReady && !isOpen) setReady(true);
  return isReady ? <Sidebar {...props} /> : null;
}
