import type {
  CaseRecord,
  ShownCasePhotosDto,
  StaffCaseMessageDto,
  StaffCaseThreadDto,
} from '@pullproof/server/contract';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { When } from '../../shared/values/when.tsx';
import { Guides } from './guides.tsx';
import { Reply } from './reply.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** The conversation with its notes, oldest first, and the answer below it. */
export function Conversation() {
  const of = useRecordContext<CaseRecord>();
  const mayWrite = usePermission('cases.write');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    // A new version is a new message.
    queryKey: ['cases', 'thread', of?.id, of?.version, of?.updatedAt],
    queryFn: ({ signal }) => dataProvider.read<StaffCaseThreadDto>(`cases/${of?.id}/thread`, signal),
    enabled: of !== undefined,
    placeholderData: (before) => before,
  });
  const [text, setText] = useState('');
  if (!of) return null;
  return (
    <>
      <Section
        title="Conversation"
        hint={
          of.isForgotten
            ? 'Its texts and photos were deleted some time after it was closed.'
            : data && !data.mayNameFacts
              ? 'The newest message wasn’t written signed in within 14 days, or sessions were ended since: tell nothing about the account, and change nothing for it.'
              : undefined
        }
      >
        {error ? <Typography variant="body2">{describeError(error)}</Typography> : null}
        {data ? <Messages of={of} messages={data.messages} /> : error ? null : <PartLoading height={160} />}
      </Section>
      {data && mayWrite && !of.isForgotten && of.state !== 'unconfirmed' ? (
        <>
          <Guides key={`guides ${of.id}`} of={of} onAnswer={setText} />
          <Reply key={of.id} of={of} thread={data} text={text} onText={setText} />
        </>
      ) : null}
    </>
  );
}

function Messages({ of, messages }: { of: CaseRecord; messages: readonly StaffCaseMessageDto[] }) {
  const mayLook = usePermission('cases.write');
  const [photos, setPhotos] = useState<ShownCasePhotosDto['photos']>();
  const { run, isRunning } = useVerb<ShownCasePhotosDto>(
    { resource: 'cases', id: of.id, verb: 'photos' },
    { isRefusalToast: true },
  );
  const count = messages.reduce((sum, { photoIds }) => sum + photoIds.length, 0);
  return (
    <Stack component="ol" useFlexGap spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          photos={photos?.filter(({ messageId }) => messageId === message.id)}
        />
      ))}
      {mayLook && count > 0 && !photos ? (
        <Box component="li">
          <Button
            size="small"
            variant="outlined"
            disabled={isRunning}
            title="Your access is logged."
            onClick={() => void run({}).then((answer) => setPhotos(answer?.photos))}
          >
            Show photos ({count})
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

const proofs = {
  session: { label: 'Signed in', color: 'success' },
  mail: { label: 'Confirmed mail', color: 'default' },
  none: { label: 'Not known', color: 'warning' },
} as const;

interface MessageProps {
  message: StaffCaseMessageDto;
  photos: ShownCasePhotosDto['photos'] | undefined;
}

function Message({ message, photos = [] }: MessageProps) {
  const { author, staffName, proof, channel, sender, spf, dkim, droppedCount, text, photoIds, at } = message;
  const isCustomer = author === 'customer';
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: author === 'note' ? 'warning.main' : 'divider',
        borderRadius: 2,
        p: 1.5,
        ml: isCustomer ? 0 : { xs: 1, sm: 4 },
        mr: isCustomer ? { xs: 1, sm: 4 } : 0,
      }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {isCustomer ? 'Customer' : `${staffName ?? 'Staff'}${author === 'note' ? ', note' : ''}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {channel === 'mail' ? 'by mail, ' : ''}
          <When at={at} />
        </Typography>
        {proof ? <Chip size="small" variant="outlined" {...proofs[proof]} /> : null}
      </Stack>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {sender === null ? null : (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          From {sender} · SPF {spf} · DKIM {dkim}
          {droppedCount > 0 ? ` · ${droppedCount} attachments left out` : ''}
        </Typography>
      )}
      {photoIds.length > 0 && photos.length === 0 ? (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {photoIds.length === 1 ? '1 photo' : `${photoIds.length} photos`}
        </Typography>
      ) : null}
      {photos.map(({ id, image }, index) => (
        <Box
          key={id}
          component="img"
          src={image}
          alt={`Photo ${index + 1} of this message`}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '60vh', borderRadius: 1, mt: 1 }}
        />
      ))}
    </Box>
  );
}
