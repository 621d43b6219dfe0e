'use client';

import { useId, useState, type ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import css from './file-drop.module.css';

interface FileDropProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** As of a file input. */
  accept?: string;
  multiple?: boolean;
  /** A hint below the input. */
  children?: ReactNode;
}

/** A file input that also takes dropped files. */
export function FileDrop({ label, onFiles, children, ...input }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <label htmlFor={id} className={layout.label}>
        {label}
      </label>
      <input id={id} type="file" {...input} onChange={(event) => onFiles([...(event.target.files ?? [])])} />
      {children}
    </div>
  );
}
