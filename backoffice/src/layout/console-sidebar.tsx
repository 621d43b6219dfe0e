import { useEffect, useRef } from 'react';
import { Sidebar, useSidebarState, useStore, type SidebarProps } from 'react-admin';
import { useIsPhone } from '../shared/use-is-phone.ts';

/**
 * Holds the menu: beside the screen, or over it on a phone. It closes when the window becomes narrow, and opens again
 * when it becomes wide: an open one would turn into an invisible one over the screen, which takes every click.
 */
export function ConsoleSidebar(props: SidebarProps) {
  const [isOpen, setOpen] = useSidebarState();
  const isOver = useIsPhone();
  const [wasOver, setWasOver] = useStore('sidebar.isOver', false);
  const wasOpenBeside = useRef(true);
  useEffect(() => {
    if (isOver === wasOver) return;
    if (isOver) wasOpenBeside.current = isOpen;
    setOpen(!isOver && wasOpenBeside.current);
    setWasOver(isOver);
  }, [isOver, wasOver, isOpen, setOpen, setWasOver]);
  return isOver === wasOver ? <Sidebar key={isOver ? 'over' : 'beside'} {...props} /> : null;
}
