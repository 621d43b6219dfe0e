'use client';

import { useEffect, useSyncExternalStore } from 'react';
import css from './toast.module.css';

interface Toast {
  id: number;
  text: string;
}

const SHOWN_FOR_MS = 6000;
const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = NONE;
let lastId = 0;

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Shows one short sentence at the edge of the screen for six seconds, announced politely. */
export function showToast(text: string): void {
  lastId += 1;
  publish([...toasts, { id: lastId, text }].slice(-3));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ToastLine({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return <p className={css.toast}>{toast.text}</p>;
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div role="status" className={css.toasts}>
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
