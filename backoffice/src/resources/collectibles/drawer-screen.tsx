import type { UnitRecord } from '@pullproof/server/contract';
import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { EditBase, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { Timeline } from '../../shared/records/timeline.tsx';
import { WholeRecord } from '../../shared/records/whole-record.tsx';
import { UnitList } from './list.tsx';
import { UnitDetail } from './unit-detail.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** One unit in a drawer over the list, so the next one stays one click away. */
export function UnitDrawer() {
  const redirect = useRedirect();
  const notify = useNotify();
  const close = () => redirect('list', 'collectibles');
  return (
    <>
      <UnitList />
      <EditBase
        mutationMode="pessimistic"
        redirect={false}
        mutationOptions={{ onSuccess: () => notify('Saved', { type: 'success' }) }}
      >
        <Drawer
          open
          anchor="right"
          onClose={close}
          sx={{ zIndex: 1250 }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': 'Unit',
              sx: { width: { xs: '100%', sm: 560 }, maxWidth: '100%', bgcolor: 'background.default' },
            },
          }}
        >
          <UnitPanel onClose={close} />
        </Drawer>
      </EditBase>
    </>
  );
}

function UnitPanel({ onClose }: { onClose: () => void }) {
  const unit = useRecordContext<UnitRecord>();
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h2" component="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {unit ? unit.cardName : 'Unit'}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {unit ? (
        <WholeRecord>
          <UnitDetail unit={unit} />
          <Timeline />
        </WholeRecord>
      ) : (
        <PartLoading height={420} />
      )}
    </Box>
  );
}
