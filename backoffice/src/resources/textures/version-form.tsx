import { Box, Button, TextField, Typography } from '@mui/material';
import { formatHundredths, type Image, type TextureRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { tintPattern, type TextureMaps } from '../../shared/card-finish/finish-of-maps.ts';
import { parsePercent } from '@pullproof/shared/money';
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { useUnsavedChanges } from '../../shared/records/unsaved-changes.tsx';
import { useVerb } from '../../shared/use-verb.ts';

interface VersionFormProps {
  texture: TextureRecord;
  onDraft: (maps: TextureMaps) => void;
  onSaved: () => void;
}

/** What the base image shows. */
const surface = { card: 'Base picture: the foil’s surface', wrapper: 'Base picture: the print' };

/** The version that is being made, from the current one. */
function useVersionDraft({ texture, onDraft, onSaved }: VersionFormProps) {
  const [maps, setMaps] = useState<TextureMaps>(() => pickMaps(texture));
  const [roughness, setRoughness] = useState(formatHundredths(maps.roughnessBps ?? 4_000));
  const [isChanged, setChanged] = useState(false);
  useUnsavedChanges(isChanged);
  const { run, isRunning } = useVerb(
    { resource: 'textures', id: texture.id, verb: 'versions' },
    { isRefusalToast: true },
  );
  const roughnessBps = parsePercent(roughness);
  const isRough = roughnessBps !== undefined && roughnessBps <= 10_000;

  function change(part: Partial<TextureMaps>) {
    const next = { ...maps, ...part };
    setMaps(next);
    setChanged(true);
    onDraft(next);
  }
  function changeRoughness(text: string) {
    setRoughness(text);
    setChanged(true);
    const bps = parsePercent(text);
    if (bps !== undefined && bps <= 10_000) change({ roughnessBps: bps });
  }
  async function save() {
    const { base, foilMask, tint } = maps;
    const answer = await run({ base, foilMask, tint, roughnessBps }, 'A new version');
    if (answer === undefined) return;
    setChanged(false);
    onSaved();
  }
  return { maps, change, roughness, isRough, changeRoughness, isRunning, save };
}

/** Uploads a new version of the texture's images; old versions stay listed. */
export function VersionForm(props: VersionFormProps) {
  const { texture } = props;
  const { maps, change, roughness, isRough, changeRoughness, isRunning, save } = useVersionDraft(props);
  const isTint = tintPattern.test(maps.tint ?? '');

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <MapDrop label={surface[texture.kind]} picture={maps.base} onPicture={(base) => change({ base })} />
      <MapDrop
        label="Foil mask: white is foil"
        picture={maps.foilMask}
        onPicture={(foilMask) => change({ foilMask })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <TextField
          label="Tint"
          value={maps.tint ?? ''}
          error={!isTint}
          helperText="Like #5eb2ff"
          onChange={(event) => change({ tint: event.target.value.trim().toLowerCase() })}
        />
        <TextField
          label="Roughness, %"
          value={roughness}
          error={!isRough}
          helperText="0 mirrors, 100 is matt"
          onChange={(event) => changeRoughness(event.target.value)}
        />
      </Box>
      <Button
        variant="contained"
        disabled={!maps.base || !isTint || !isRough || isRunning}
        onClick={() => void save()}
        sx={{ justifySelf: 'start' }}
      >
        {texture.currentVersion === 0 ? 'Save the first version' : 'Replace by this version'}
      </Button>
    </Box>
  );
}

interface MapDropProps {
  label: string;
  picture: Image | null;
  onPicture: (picture: Image) => void;
}

function MapDrop({ label, picture, onPicture }: MapDropProps) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <PictureDrop compact label={picture ? 'Another one' : 'Drop or choose'} onPicture={onPicture}>
        {picture ? <Thumbnail of={{ image: picture }} width={36} /> : null}
      </PictureDrop>
    </Box>
  );
}

const pickMaps = ({ base, foilMask, tint, roughnessBps }: TextureRecord): TextureMaps => ({
  base,
  foilMask,
  tint: tint ?? '#ffffff',
  roughnessBps: roughnessBps ?? 4_000,
});
