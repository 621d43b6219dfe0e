/** An email address that wraps at its @ rather than within a word. */
export function MailAddress({ address }: { address: string }) {
  const [name = '', ...rest] = address.split('@');
  return (
    <span>
      {name}
      <wbr />
      {rest.length > 0 ? `@${rest.join('@')}` : ''}
    </span>
  );
}
