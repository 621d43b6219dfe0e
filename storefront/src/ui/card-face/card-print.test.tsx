import { renderToStaticMarkup } from 'react-dom/server';
import { CardPrint, StillFace, type FaceCard } from './card-print.tsx';
import { sampleClasses } from './sample-classes.ts';

const image = { full: '/f', medium: '/m', small: '/s' };
const print = (card: Partial<FaceCard>) =>
  renderToStaticMarkup(
    <CardPrint card={{ name: 'Emberwing', ...sampleClasses[5], image, ...card }} size="tile" />,
  );

it('is drawn with its name where only its backs are pictured, which a caption beside it says already', () => {
  const backs = { image: { back: '/set', ownBack: '/own' } };
  expect(print(backs)).toContain('<b>Emberwing</b>');
  expect(print(backs)).not.toContain('img');
  expect(print(backs)).not.toContain('aria-hidden="true"><b>');
  const still = renderToStaticMarkup(
    <StillFace card={{ name: 'Emberwing', ...sampleClasses[5], ...backs }} />,
  );
  expect(still).toContain('aria-hidden="true"');
});

describe('the serial on a face', () => {
  it('is set over the picture, of the unit that is shown', () => {
    expect(print({ serialText: '#1/12' })).toContain('aria-hidden="true">#1/12</span>');
    expect(print({ serialText: '#83/270' })).toContain('#83/270');
  });

  it('is absent where a card is shown, not a unit', () => {
    expect(print({})).not.toContain('span');
    expect(print({})).not.toContain('#');
  });

  it('is part of the plain print of a card without a picture, once', () => {
    expect(print({ serialText: '#1/12', image: null }).split('#1/12')).toHaveLength(2);
  });
});
