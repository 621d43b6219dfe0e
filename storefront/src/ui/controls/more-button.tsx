'use client';

import type { NextPage } from '../../lib/api/next-page.ts';
import { text } from '../../lib/text/common.ts';
import { Button } from './button.tsx';
import { Explanation } from '../feedback/error-state.tsx';
import layout from '../layout/layout.module.css';

interface MoreToLoad extends Pick<NextPage, 'isLoadingMore' | 'moreError'> {
  loadMore: () => void;
}

interface MoreButtonProps {
  list: MoreToLoad;
  label: string;
  size?: 'small' | 'normal';
}

/** Loads the next page of a list. On failure it explains why and offers a retry; the list stays as it is. */
export function MoreButton({ list, label, size }: MoreButtonProps) {
  const { moreError } = list;
  return (
    <>
      {moreError ? (
        <span
          className={`${layout.block} ${layout.fullWidth} ${layout.danger} ${layout.marginBottom8}`}
          role="alert"
        >
          {text.moreNotLoaded} <Explanation error={moreError} />
        </span>
      ) : null}
      <Button size={size} onClick={list.loadMore} isBusy={list.isLoadingMore}>
        {moreError ? text.tryAgain : label}
      </Button>
    </>
  );
}
