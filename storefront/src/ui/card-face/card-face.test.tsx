import { renderToStaticMarkup } from 'react-dom/server';
import { CardFace } from './card-face.tsx';
import { sampleClasses } from './sample-classes.ts';
import { Slab } from './slab.tsx';

const finish = {
  baseUrl: '/media/base.webp',
  maskUrl: '/media/mask.webp',
  tint: '#ffd98a',
  roughnessBps: 2_500,
};

describe('a face in the HTML of a page', () => {
  const image = { full: '/f', medium: '/m', small: '/s', foil: '/own', finish };

  it('asks for no picture of a texture: those come after the page', () => {
    for (const foil of ['hover', 'always'] as const) {
      const html = renderToStaticMarkup(
        <CardFace card={{ name: 'A card', ...sampleClasses[2], image }} foil={foil} />,
      );
      expect(html).toContain('src="/m"');
      expect(html).not.toContain('/media/');
      expect(html.includes('/own')).toBe(foil === 'always');
    }
  });
});

describe('the back of a card', () => {
  const image = { full: '/f', medium: '/m', small: '/s' };
  const htmlOf = (more: { back?: string; ownBack?: string }) =>
    renderToStaticMarkup(
      <CardFace card={{ name: 'A card', ...sampleClasses[2], image: { ...image, ...more } }} isBack />,
    );

  it("is its set's, or the shop's own where the set has none", () => {
    expect(htmlOf({ back: '/media/back.webp' })).toContain('--back:url(&quot;/media/back.webp&quot;)');
    expect(htmlOf({})).toContain('aria-label="The back of A card"');
    expect(htmlOf({})).not.toContain('--back');
  });

  it('is its own where it has one', () => {
    const html = htmlOf({ back: '/media/back.webp', ownBack: '/media/own.webp' });
    expect(html).toContain('src="/media/own.webp" alt="The back of A card"');
    expect(html).not.toContain('--back');
  });

  it('is the only side that is read out', () => {
    expect(htmlOf({})).toContain('alt="" data-name="A card"');
  });
});

describe('a slab', () => {
  const htmlOf = (grading: object) =>
    renderToStaticMarkup(
      <Slab grading={grading} name="Emberwing">
        <i />
      </Slab>,
    );

  it('names grader, grade and certificate of a graded copy', () => {
    const html = htmlOf({ grader: 'LODESTAR', grade: '9.5', cert: '40118207' });
    for (const word of ['LODESTAR', '9.5', '40118207', 'Emberwing']) expect(html).toContain(word);
  });

  it('is absent around a raw copy', () => {
    expect(htmlOf({ grader: null, grade: null, cert: null })).toBe('<i></i>');
  });
});
