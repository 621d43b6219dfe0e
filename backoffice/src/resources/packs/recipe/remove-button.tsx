import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { IconButton, Tooltip } from '@mui/material';

/** Removes a part of the recipe; nothing is lost until the recipe is saved. */
export function RemoveButton({
  label,
  hint,
  onRemove,
}: {
  label: string;
  hint: string;
  onRemove: () => void;
}) {
  return (
    <Tooltip title={hint}>
      <IconButton size="small" aria-label={label} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
