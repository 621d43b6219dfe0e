import { addressIn, isAutomatic } from './is-automatic.ts';
import { cutQuotes, htmlToText, textOf } from './mail-text.ts';

/** Of the processor's time: a busy machine makes no pattern slower. */
const secondsSince = (start: NodeJS.CpuUsage): number => process.cpuUsage(start).user / 1e6;

describe('The words of a mail', () => {
  test.each<[string, string]>([
    ['line breaks that never end', '<br'],
    ['spaces between tags', ' <>'],
    ['spaces as references', '&#32;'],
    ['blocks that never end', '</p '],
    ['comments that never end', '<!--'],
    ['quotes that never end', '<div '],
  ])('are read within a second from 300,000 signs of %s', (_, part) => {
    const html = `Hi${part.repeat(300_000 / part.length)}x`;
    const start = process.cpuUsage();
    expect(htmlToText(html)).toMatch(/^Hi/);
    expect(secondsSince(start)).toBeLessThan(1);
  });

  test.each<[string, string, string]>([
    ['paragraphs and line breaks', '<p>One<br>two</p><p>Three</p>', 'One\ntwo\nThree'],
    ['entities', 'Fish &amp; chips &lt;b&gt; &#8364; &#x41; &bogus;', 'Fish & chips <b> € A &bogus;'],
    ['scripts, styles and comments', '<style>p{}</style>Hi<script>alert(1)</script><!-- no -->', 'Hi'],
    ['a script that never ends', 'Hi<script>alert(1)', 'Hi'],
    ['a tag that never ends', 'Hi <img src=x onerror=alert(1)', 'Hi'],
    ['Gmail’s quote', '<div>Thanks</div><div class="gmail_quote">On Monday …</div>', 'Thanks'],
    [
      'Apple’s quote, which it marks',
      'Thanks<blockquote type="cite">Old<br>words</blockquote>',
      'Thanks\n> Old\n> words',
    ],
    [
      'answers between Gmail’s quotes',
      '<div>Hi</div><div class="gmail_quote">On …<blockquote class="gmail_quote">Which?</blockquote>This.<blockquote>When?</blockquote>Now.</div>',
      'Hi\nOn …\n> Which?\nThis.\n> When?\nNow.',
    ],
    ['Outlook’s quote', 'Thanks<div id="appendonsend"></div><p>From: a</p>', 'Thanks'],
    ['nothing but a quote, which it keeps', '<blockquote type="cite">Old words</blockquote>', '> Old words'],
    ['a broken character reference', 'a&#xD800;b&#0;c', 'abc'],
  ])('HTML becomes text: %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each<[string, string, string]>([
    ['English', 'Yes.\n\nOn Mon, 1 Dec 2026 at 10:00, Shop <s@a.test> wrote:\n> Old', 'Yes.'],
    ['a broken line', 'Yes.\n\nOn Mon, 1 Dec 2026 at 10:00, Shop\n<s@a.test> wrote:\n> Old', 'Yes.'],
    ['German', 'Ja.\nAm 1.12.2026 um 10:00 schrieb Shop:\n> Alt', 'Ja.'],
    ['French', 'Oui.\nLe 1 déc. 2026 à 10:00, Shop a écrit :\n> Vieux', 'Oui.'],
    ['Outlook', 'Yes.\r\n\r\nFrom: Shop <s@a.test>\r\nSent: Monday', 'Yes.'],
    ['an original message', 'Yes.\n-----Original Message-----\nOld', 'Yes.'],
    ['a signature', 'Yes.\n-- \nMara Quill', 'Yes.'],
    ['words below the quote', '> Old\nBelow it.', 'Below it.'],
    [
      'answers between quoted questions stay, with these',
      'Hi, my answers are below.\n\nOn 1 Dec 2026, Shop <s@a.test> wrote:\n> Which card?\nThe eel.\n> When?\nToday.\n> Kind regards',
      'Hi, my answers are below.\n\nOn 1 Dec 2026, Shop <s@a.test> wrote:\n> Which card?\nThe eel.\n> When?\nToday.',
    ],
    [
      'a line that begins with "From:"',
      'It goes\nFrom: 12 Elm St\nTo my flat.',
      'It goes\nFrom: 12 Elm St\nTo my flat.',
    ],
    ['a line of underscores', 'One\n____________\nTwo', 'One\n____________\nTwo'],
    ['Outlook’s line', 'Yes.\n____________\nFrom: Shop\nSent: Monday\n\nOld', 'Yes.'],
    ['a sentence that ends in "wrote:"', 'On Monday he wrote:\nno card.', 'On Monday he wrote:\nno card.'],
    ['a quote without marks', 'Yes.\nOn 1 Dec 2026, Shop wrote:\nOld', 'Yes.'],
    ['words below a signature’s quote', '-- \nMara\n> Old\nBelow it.', 'Below it.'],
    ['nothing but a quote, which it keeps', '> Old', '> Old'],
    ['"on" within a sentence', 'On Monday it came.\nAll fine.', 'On Monday it came.\nAll fine.'],
  ])('quotes are cut: %s', (_, text, own) => {
    expect(cutQuotes(text)).toBe(own);
  });

  test('are bounded, storable and never empty', () => {
    expect(textOf({ text: 'x'.repeat(50_000) })).toHaveLength(20_000);
    expect(textOf({ text: 'a\0b\uD800c' })).toBe('abc');
    expect(textOf({})).toBe('(no text)');
    expect(textOf({ text: ' ', html: '<p>From the HTML</p>' })).toBe('From the HTML');
  });

  test('take a hostile mail in well under a second', () => {
    const started = process.cpuUsage();
    htmlToText('<div '.repeat(60_000));
    htmlToText('<!--'.repeat(60_000));
    htmlToText('<script>'.repeat(40_000));
    cutQuotes('On '.repeat(90_000));
    cutQuotes('on\n'.repeat(90_000));
    expect(secondsSince(started)).toBeLessThan(5);
  });
});

describe('A mail that a machine wrote', () => {
  const mail = { from: 'Mara <mara@a.test>', returnPath: '<mara@a.test>', headers: {} };

  test.each<[string, object]>([
    ['a bounce: its return path is empty', { returnPath: '<>' }],
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a bulk mail', { headers: { precedence: 'bulk' } }],
    ['an old automatic reply', { headers: { Precedence: 'auto_reply' } }],
    ['a list', { headers: { 'List-Id': '<cards.a.test>' } }],
    ['a delivery report', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status' } }],
    ['the mailer daemon', { from: 'MAILER-DAEMON@a.test' }],
    ['a sender that reads nothing', { from: 'Shop <no-reply@a.test>' }],
  ])('is known: %s', (_, change) => {
    expect(isAutomatic({ ...mail, ...change })).toBe(true);
  });

  test.each<[string, object]>([
    ['nothing special', {}],
    ['"Auto-Submitted: no"', { headers: { 'Auto-Submitted': 'no' } }],
    ['first-class precedence', { headers: { Precedence: 'first-class' } }],
  ])('is not one with %s', (_, change) => {
    expect(isAutomatic({ ...mail, ...change })).toBe(false);
  });

  test.each([
    ['"A, B" <Mara@A.test>', 'mara@a.test'],
    ['mara@a.test', 'mara@a.test'],
    ['<x@b.test> <mara@a.test>', 'mara@a.test'],
  ])('the address in %s', (from, address) => {
    expect(addressIn(from)).toBe(address);
  });
});
