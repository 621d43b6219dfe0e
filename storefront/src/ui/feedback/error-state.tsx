'use client';

import { useEffect, useState } from 'react';
import { ApiProblem } from '@pullproof/shared/problem';
import { text } from '../../lib/text/common.ts';
import { Button } from '../controls/button.tsx';
import layout from '../layout/layout.module.css';
import { SupportText } from '../controls/support-text.tsx';
import css from './notice.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

/** Shown when something failed to load or the server refused it. */
export function ErrorState({ error, onRetry, title = text.notLoaded }: ErrorStateProps) {
  return (
    <div className={css.notice} role="alert">
      <h2 className={layout.text24}>{title}</h2>
      <p className={css.text}>
        <Explanation error={error} />
      </p>
      <Button onClick={onRetry}>{text.tryAgain}</Button>
    </div>
  );
}

/** Explains a failure in a sentence. */
export function Explanation({ error }: { error: unknown }) {
  return error instanceof ApiProblem ? <Explained problem={error} /> : text.connectionLost;
}

/** The refusal texts load with the first refusal, so that pages without one do not carry them. */
function Explained({ problem }: { problem: ApiProblem }) {
  const [explained, setExplained] = useState<{ problem: ApiProblem; words: string }>();
  useEffect(() => {
    if (problem.status >= 500) return undefined;
    let isOver = false;
    const show = (words: string): void => {
      if (!isOver) setExplained({ problem, words });
    };
    void import('../../lib/text/explain-error.ts').then(
      ({ explainError }) => show(explainError(problem)),
      () => show(problem.message),
    );
    return () => {
      isOver = true;
    };
  }, [problem]);
  if (problem.status >= 500) return problem.message;
  return explained?.problem === problem ? <SupportText about="other">{explained.words}</SupportText> : ' ';
}
