'use client';

import type { ParcelDto } from '@pullproof/server/contract';
import { isProblem } from '@pullproof/shared/problem';
import { useApi } from '../../../lib/api/use-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { StateChip } from '../../../ui/layout/section.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { ClaimsPart } from './claims/claims-part.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { describeParcel, chipVariantOf } from './describe-parcel.ts';
import { InspectionPart } from './inspection-part.tsx';
import { MissingChoice } from './missing-choice.tsx';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelContents } from './parcel-contents.tsx';
import { Costs, ParcelFacts, Timeline } from './parcel-parts.tsx';
import { pathOfParcel } from './paths.ts';
import { text } from './text.ts';

interface ParcelPanelProps {
  id: string;
  /** As in the list, until it has loaded. */
  known: ParcelDto | undefined;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Everything about one parcel, and what its owner can do with it. */
export function ParcelPanel({ id, known, onChanged, onClose }: ParcelPanelProps) {
  const { data = known, error, mutate } = useApi(pathOfParcel(id));
  const isGone = isProblem(error) && (error.status === 404 || error.status === 400);
  return (
    <Dialog isOpen title={data ? text.number(data.number) : text.title} size="wide" onClose={onClose}>
      {data ? <Parcel parcel={data} onChanged={onChanged} /> : null}
      {!data && isGone ? <EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState> : null}
      {!data && error && !isGone ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton height="420px" /> : null}
    </Dialog>
  );
}

function Parcel({ parcel, onChanged }: { parcel: ParcelDto; onChanged: () => Promise<void> }) {
  const now = useNow();
  return (
    <Stack gap={24}>
      <Stack gap={6}>
        <StateChip variant={chipVariantOf(parcel)}>{text.states[parcel.state]}</StateChip>
        <p role="status">
          <SupportText about="hold" reference={parcel.number}>
            {describeParcel(parcel, now)}
          </SupportText>
        </p>
      </Stack>
      {parcel.needsChoice ? <MissingChoice parcel={parcel} onChanged={onChanged} /> : null}
      <InspectionPart parcel={parcel} onChanged={onChanged} />
      <ParcelActions parcel={parcel} onChanged={onChanged} />
      <ParcelFacts parcel={parcel} />
      <ParcelContents parcel={parcel} onChanged={onChanged} />
      <Timeline parcel={parcel} />
      <ClaimsPart parcel={parcel} onChanged={onChanged} />
      <Costs parcel={parcel} />
    </Stack>
  );
}
