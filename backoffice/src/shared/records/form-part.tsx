import { Box, Typography } from '@mui/material';

/** Heading of a section in a long form. */
export function FormPart({ title, hint }: { title: string; hint?: string }) {
  return (
    <Box className="wide" sx={{ borderTop: 1, borderColor: 'divider', pt: 2, mt: 1.5, mb: 0.5 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {hint ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      ) : null}
    </Box>
  );
}
