import Folder from '@mui/icons-material/CreateNewFolderOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { DropZone } from '../../drop-zone.tsx';
import type { PictureFile } from './picture-file.ts';
import { readZip, ZipFault } from './read-zip.ts';

interface ChooseFilesProps {
  disabled: boolean;
  onFiles: (files: readonly PictureFile[]) => void;
  onFault: (message: string) => void;
}

const fileOf = (file: File): PictureFile => ({
  path: file.webkitRelativePath || file.name,
  bytes: file.size,
  open: () => Promise.resolve(file),
});

const isZip = (file: File): boolean => /\.zip$/i.test(file.name);

/** A folder, a zip or single pictures. */
export function ChooseFiles({ disabled, onFiles, onFault }: ChooseFilesProps) {
  const folder = useRef<HTMLInputElement>(null);
  async function take(files: readonly File[]) {
    try {
      const lists = await Promise.all(
        files.map(async (file) => (isZip(file) ? readZip(file) : [fileOf(file)])),
      );
      onFiles(lists.flat());
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      onFault(error.message);
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <DropZone
        label="Zip of pictures"
        accept=".zip,image/*"
        disabled={disabled}
        minHeight={110}
        isCentred
        onFile={(file) => void take([file])}
      >
        <Upload sx={{ fontSize: 32, color: 'text.secondary' }} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          Drop a zip here, or choose one
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Named by set and number, or by name: KND/012.png, KND-012.jpg, KND/Ember Fox.webp. KND/012-back.png,
          KND/012b.png and KND/backs/012.png are that card’s own back; KND/back.png is the back of the set’s
          cards.
        </Typography>
      </DropZone>
      <Button
        variant="outlined"
        startIcon={<Folder />}
        disabled={disabled}
        onClick={() => folder.current?.click()}
      >
        Choose a folder
      </Button>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label="Folder of pictures"
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
