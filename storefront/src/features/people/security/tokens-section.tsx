import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { securityText } from './text.ts';

const text = securityText.tokens;

/** Leads to the page of access tokens. */
export function TokensSection() {
  return (
    <Section id="tokens" title={text.title} lead={text.lead}>
      <p>
        <ButtonLink href="/profile/tokens" size="small">
          {text.open}
        </ButtonLink>
      </p>
    </Section>
  );
}
