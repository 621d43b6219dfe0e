'use client';

import { ApiProblem } from '../lib/api.ts';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';
import css from './notice.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

/** Something did not load. Refusals of what a customer wanted to do are explained by `explainError`. */
export function ErrorState({ error, onRetry, title = text.notLoaded }: ErrorStateProps) {
  return (
    <div className={css.notice} role="alert">
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{error instanceof ApiProblem ? error.message : text.connectionLost}</p>
      <Button onClick={onRetry}>{text.tryAgain}</Button>
    </div>
  );
}
