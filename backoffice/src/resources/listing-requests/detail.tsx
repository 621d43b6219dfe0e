import {
  describeApproval,
  type ListingRequestRecord,
  listingRequestsDeclaration,
} from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { TextLink } from '../../shared/text-link.tsx';
import { RecordName } from '../../shared/values/record-name.tsx';

const { chip, link, quote, value } = factsOf<ListingRequestRecord>(listingRequestsDeclaration);

export function ListingRequestDetail() {
  return (
    <EditScreen titleOf={(request) => String(request['productTitle'])} actions={<RequestVerbs />}>
      <DetailColumns side={<Timeline />}>
        <RequestFacts />
        <RequestUnits />
      </DetailColumns>
    </EditScreen>
  );
}

/** The requester may withdraw the request but never approve it. */
function RequestVerbs() {
  const request = useRecordContext<ListingRequestRecord>();
  const mayDecide = usePermission('listing-requests.decide');
  const { identity } = useGetIdentity();
  if (!request || request.state !== 'pending') return null;
  const isMine = request.requestedBy === identity?.id;
  if (!isMine && !mayDecide) return null;
  const target = { resource: 'listing-requests', id: request.id };
  return (
    <>
      {isMine ? (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Waiting for a second person
        </Typography>
      ) : (
        <ReasonVerb
          {...target}
          verb="approve"
          label="Agree"
          title="Sell them below their buyback value"
          effect={describeApproval({ kind: 'listing' })}
          done="On sale"
        />
      )}
      <ReasonVerb
        {...target}
        verb="reject"
        label={isMine ? 'Take it back' : 'Decline'}
        danger
        title={isMine ? 'Withdraw the request' : 'Decline the request'}
        effect="Nothing is listed. The units stay in the vault."
        done={isMine ? 'Taken back' : 'Declined'}
      />
    </>
  );
}

const requestFacts = [
  chip('state'),
  link('productTitle', (request) => `/products/${request.productId}`),
  value('unitCount'),
  value('priceCents'),
  value('buybackCents'),
  value('valueCents', { label: 'Market value now' }),
  value('requesterName'),
  value('createdAt'),
  quote('reason'),
  value('deciderName'),
  value('decidedAt'),
  value('decisionReason'),
];

function RequestFacts() {
  const request = useRecordContext<ListingRequestRecord>();
  if (!request) return null;
  return (
    <Section
      title="Request"
      hint="The shop would pay more for one of these units than the listing price, or would have within a day."
    >
      <Thumbnail of={request} width={110} />
      <RecordFacts rows={requestFacts} />
    </Section>
  );
}

function RequestUnits() {
  const request = useRecordContext<ListingRequestRecord>();
  if (!request?.unitIds) return null;
  return (
    <Section title="The units">
      {request.unitIds.map((id) => (
        <Typography key={id} variant="body2">
          <TextLink to={`/collectibles/${id}`}>
            <RecordName resource="collectibles" id={id} kind="unit" />
          </TextLink>
        </Typography>
      ))}
    </Section>
  );
}
