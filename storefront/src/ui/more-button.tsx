'use client';

import type { NextPage } from '../lib/next-page.ts';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Explanation } from './error-state.tsx';
import css from './more-button.module.css';

interface MoreToLoad extends Pick<NextPage, 'isLoadingMore' | 'moreError'> {
  loadMore: () => void;
}

interface MoreButtonProps {
  list: MoreToLoad;
  label: string;
  size?: 'small' | 'normal';
}

/** Asks for the next page of a list. Where it did not come, it says why and asks again; the list stays as it is. */
export function MoreButton({ list, label, size }: MoreButtonProps) {
  const { moreError } = list;
  return (
    <>
      {moreError ? (
        <span className={css.failure} role="alert">
          {text.moreNotLoaded} <Explanation error={moreError} />
        </span>
      ) : null}
      <Button size={size} onClick={list.loadMore} isBusy={list.isLoadingMore}>
        {moreError ? text.tryAgain : label}
      </Button>
    </>
  );
}
