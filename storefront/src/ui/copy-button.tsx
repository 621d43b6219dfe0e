'use client';

import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { showToast } from './toast.tsx';

const SHOWN_FOR_MS = 2500;

interface CopyButtonProps {
  value: string;
  label: string;
  /** What the button says once the value is copied. */
  done: string;
  failed: string;
}

/** Puts a text on the clipboard and says so; where the browser has none (plain http) it says that. */
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
