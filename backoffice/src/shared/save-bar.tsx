import { SaveButton, Toolbar } from 'react-admin';

/** Save, and nothing that could be pressed by mistake beside it. */
export function SaveBar() {
  return (
    <Toolbar sx={{ mt: 2, borderRadius: 2, position: 'static' }}>
      <SaveButton />
    </Toolbar>
  );
}
