import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';

/** The open picks of the chosen origin, or of all, as PDF. */
export function PrintPickList() {
  const { filterValues } = useListContext();
  const { originId }: { originId?: unknown } = filterValues;
  const query = typeof originId === 'string' ? `?originId=${encodeURIComponent(originId)}` : '';
  return (
    <Button
      size="small"
      component="a"
      href={`/api/admin/shipping-cards/pick-list.pdf${query}`}
      target="_blank"
      startIcon={<Print />}
    >
      Print
    </Button>
  );
}
