import {
  guideKeys,
  guides,
  type CaseRecord,
  type GuideCheckDto,
  type GuideFindingDto,
  type GuideKey,
} from '@pullproof/server/contract';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { NamedCase } from '../../shared/named-case.ts';
import { Section } from '../../shared/records/section.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { GuideOffer } from './guide-offer.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** Those for the case's topic first. */
const inOrderFor = ({ topic }: CaseRecord): GuideKey[] =>
  guideKeys.toSorted(
    (one, other) => Number(guides[other].topics.includes(topic)) - Number(guides[one].topics.includes(topic)),
  );

const shownFirst = 4;

/** Checks the facts for the commonest questions, and offers what may be done about them. */
export function Guides({ of, onAnswer }: { of: CaseRecord; onAnswer: (text: string) => void }) {
  const [chosen, setChosen] = useState<GuideKey>();
  const [isWhole, setWhole] = useState(false);
  const keys = inOrderFor(of);
  return (
    <Section title="Guided answers" hint="Each checks the facts and says what may be done.">
      <Box role="group" aria-label="Common questions" sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        {keys.slice(0, isWhole ? keys.length : shownFirst).map((key) => (
          <Chip
            key={key}
            label={guides[key].title}
            aria-pressed={chosen === key}
            color={chosen === key ? 'primary' : 'default'}
            variant={chosen === key ? 'filled' : 'outlined'}
            onClick={() => setChosen(chosen === key ? undefined : key)}
          />
        ))}
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `All ${keys.length}`}
        </Button>
      </Box>
      {chosen ? <Finding key={chosen} of={of} guide={chosen} onAnswer={onAnswer} /> : null}
    </Section>
  );
}

interface FindingProps {
  of: CaseRecord;
  guide: GuideKey;
  onAnswer: (text: string) => void;
}

function Finding({ of, guide, onAnswer }: FindingProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    // A new message may be proved in another way.
    queryKey: ['cases', 'guide', of.id, guide, of.version],
    queryFn: ({ signal }) => dataProvider.read<GuideFindingDto>(`cases/${of.id}/guides/${guide}`, signal),
    // Facts change without the case.
    gcTime: 0,
  });
  if (error) return <Typography sx={{ mt: 2 }}>{describeError(error)}</Typography>;
  if (!data) return <PartLoading height={120} label="Checking the facts" />;
  const mayAnswer = of.state === 'open' || of.state === 'answered';
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }} aria-live="polite">
      <Alert severity={data.isYes ? 'success' : 'info'} icon={false}>
        <strong>
          {guides[guide].asks} {data.isYes ? 'Yes.' : 'No.'}
        </strong>{' '}
        {data.says}
      </Alert>
      {data.checks.length > 0 ? <Checks checks={data.checks} /> : null}
      {data.withheld === null ? null : <Alert severity="warning">{data.withheld}</Alert>}
      <NamedCase value={of.id}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {mayAnswer ? (
            <Button size="small" variant="contained" onClick={() => onAnswer(data.answer)}>
              Use this answer
            </Button>
          ) : null}
          {data.offers.map((offer) => (
            <GuideOffer key={`${offer.id} ${offer.verb}`} offer={offer} />
          ))}
        </Stack>
      </NamedCase>
    </Stack>
  );
}

const marks = {
  good: <CheckIcon fontSize="small" color="success" titleAccess="Good" />,
  bad: <CloseIcon fontSize="small" color="error" titleAccess="Not good" />,
};

const Checks = ({ checks }: { checks: readonly GuideCheckDto[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 26%) 1fr' },
      columnGap: 2,
      rowGap: 0.5,
      m: 0,
      '& dt': { color: 'text.secondary', fontSize: 14 },
      '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {checks.map(({ label, value, isGood, link }, at) => (
      <Box key={`${at} ${label}`} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>
          <Stack direction="row" sx={{ gap: 0.75, alignItems: 'flex-start' }}>
            {isGood === null ? null : marks[isGood ? 'good' : 'bad']}
            <Typography variant="body2" component="span">
              {link ? <TextLink to={`/${link.resource}/${link.id}`}>{value}</TextLink> : value}
            </Typography>
          </Stack>
        </dd>
      </Box>
    ))}
  </Box>
);
