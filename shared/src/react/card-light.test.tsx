import { renderToStaticMarkup } from 'react-dom/server';
import { CardLight } from './card-light.tsx';

const finish = {
  baseUrl: '/media/base.webp',
  maskUrl: '/media/mask.webp',
  tint: '#ffd98a',
  roughnessBps: 2_500,
};
const markup = (props: Partial<Parameters<typeof CardLight>[0]>) =>
  renderToStaticMarkup(<CardLight rarity="rare" foilUrl={undefined} finish={undefined} {...props} />);
const unquoted = (html: string) => html.replaceAll('&quot;', '"');

describe('the light on a face', () => {
  it('shines through the mask of the texture and that of the picture at once, in its colour and as rough as it is', () => {
    const html = unquoted(markup({ finish, foilUrl: '/media/own.webp' }));
    expect(html).toContain('mask-image:url("/media/mask.webp"), url("/media/own.webp")');
    expect(html).toContain('data-textured="true"');
    expect(html).toContain(
      '--surface:url("/media/base.webp");--pattern:url("/media/mask.webp");--tint:#ffd98a;--roughness:0.25',
    );
  });

  it('has one mask where there is one, and the texture all over the face where there is none', () => {
    expect(unquoted(markup({ finish }))).toContain('mask-image:url("/media/mask.webp")"');
    const { maskUrl: _, ...bare } = finish;
    expect(unquoted(markup({ finish: bare, foilUrl: '/media/own.webp' }))).toContain(
      'mask-image:url("/media/own.webp")"',
    );
    const everywhere = markup({ finish: bare });
    expect(everywhere).toContain('class="foil"');
    expect(everywhere).not.toContain('mask-image');
  });

  it('is that of its class where the card has no texture, and has no foil without any mask', () => {
    const html = unquoted(markup({ foilUrl: '/media/own.webp' }));
    expect(html).toContain('data-rarity="rare"');
    expect(html).toContain('mask-image:url("/media/own.webp")');
    expect(html).not.toContain('textured');
    expect(html).not.toContain('--');
    expect(markup({})).not.toContain('class="foil"');
  });
});
