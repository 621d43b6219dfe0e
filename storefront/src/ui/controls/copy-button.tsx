'use client';

import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { showToast } from '../feedback/toast.tsx';

const SHOWN_FOR_MS = 2500;

interface CopyButtonProps {
  value: string;
  label: string;
  /** The label after copying. */
  done: string;
  failed: string;
}

/** Copies a text and confirms it; shows `failed` where there is no clipboard (plain http). */
export function CopyButton({ value, label, done, failed }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      showToast(failed);
    }
  }

  return (
    <Button size="small" onClick={() => void copy()}>
      <span role="status">{isCopied ? done : label}</span>
    </Button>
  );
}
