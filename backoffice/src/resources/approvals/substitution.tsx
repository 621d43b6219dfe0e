import { Box, Link as MuiLink } from '@mui/material';
import { type ApprovalRecord, type EvidenceFileDto, formatMoney } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { Section } from '../../shared/records/section.tsx';
import { compareRecords, type UnitFields } from './compare-records.ts';
import { TextLink } from '../../shared/text-link.tsx';

/** Payload of a substitution request, as the server wrote it. */
interface SubstitutionRecord extends ApprovalRecord {
  before: { record: UnitFields };
  after: { record: UnitFields; substituteId: string; runId: string; evidence: EvidenceFileDto[] };
}

const cell = { p: 0.75, textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** The outgoing unit next to its replacement, and the evidence files. */
export function SubstitutionChange() {
  const request = useRecordContext<SubstitutionRecord>();
  if (!request) return null;
  const { subjectId, before, after } = request;
  const rows = compareRecords(before.record, after.record, formatMoney);
  return (
    <>
      <Section
        title="The two units"
        hint="As they would appear in the run’s public log."
        actions={<TextLink to={`/runs/${after.runId}`}>The run</TextLink>}
      >
        <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
          <thead>
            <tr>
              <Box component="td" sx={cell} />
              <UnitHead id={subjectId} label="Lost or damaged" />
              <UnitHead id={after.substituteId} label="Substitute" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <Box
                  component="th"
                  scope="row"
                  sx={{
                    ...cell,
                    color: 'text.secondary',
                    fontWeight: 400,
                    whiteSpace: 'nowrap',
                    overflowWrap: 'normal',
                  }}
                >
                  {row.label}
                </Box>
                <Box component="td" sx={cell}>
                  {row.before}
                </Box>
                <Box component="td" sx={{ ...cell, fontWeight: row.before === row.after ? 400 : 600 }}>
                  {row.after}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </Section>
      <Evidence files={after.evidence} isPublic={request.state === 'approved'} />
    </>
  );
}

const UnitHead = ({ id, label }: { id: string; label: string }) => (
  <Box component="th" scope="col" sx={cell}>
    <TextLink to={`/collectibles/${id}`}>{label}</TextLink>
  </Box>
);

function Evidence({ files, isPublic }: { files: readonly EvidenceFileDto[]; isPublic: boolean }) {
  return (
    <Section
      title="Evidence"
      hint={
        isPublic
          ? 'Public: the run’s log references these files.'
          : 'Approving makes these files public. Check that no customer is shown or named.'
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {files.map(({ hash, mediaType }) => (
          <Box key={hash} sx={{ maxWidth: 220 }}>
            <MuiLink href={`/api/admin/evidence/${hash}`} target="_blank" rel="noreferrer">
              {mediaType === 'application/pdf' ? (
                'Download the PDF'
              ) : (
                <Box
                  component="img"
                  src={`/api/admin/evidence/${hash}`}
                  alt="Evidence"
                  sx={{ display: 'block', maxWidth: '100%', borderRadius: 1 }}
                />
              )}
            </MuiLink>
            <CopyableHash value={hash} label="SHA-256" />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
