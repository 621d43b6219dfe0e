import { putDocument, submitCheck } from '@pullproof/server/people';
import sharp from 'sharp';
import { customerOf, onlyOnce, type Stage } from '../life/stage.ts';
import type { AffairAction } from './affair.ts';

type SubmitCheckAction = Extract<AffairAction, { kind: 'hand-in-papers' }>;

/** Uploads both sides of a fictional identity card, which await review. */
export async function playIdentityCheck(action: SubmitCheckAction, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  await onlyOnce(customerId, action.key, async () => {
    await putDocument(customerId, 'front', await drawSpecimen(action.shownName));
    await putDocument(customerId, 'back', await drawSpecimen('·'));
    await submitCheck(customerId, 'identity-card');
  });
}

const drawSpecimen = (name: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
<rect width="860" height="540" rx="32" fill="#d9e2dc"/><rect x="40" y="120" width="220" height="290" rx="12" fill="#9fb2a6"/>
<circle cx="150" cy="220" r="58" fill="#6f8578"/><path d="M60 410a90 110 0 0 1 180 0z" fill="#6f8578"/>
<g font-family="sans-serif" fill="#24332b"><text x="40" y="80" font-size="34" font-weight="700">REPUBLIC OF SPECIMEN</text>
<text x="300" y="180" font-size="24">Name</text><text x="300" y="218" font-size="34" font-weight="700">${name}</text>
<text x="300" y="290" font-size="24">Not a real document</text></g>
<text x="430" y="480" font-family="sans-serif" font-size="64" font-weight="700" fill="#b4433a" opacity="0.55" text-anchor="middle">SPECIMEN</text></svg>`),
  )
    .png()
    .toBuffer();
