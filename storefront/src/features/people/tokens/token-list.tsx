'use client';

import type { AccessTokenDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from '../../../ui/layout/section.module.css';
import { StateChip } from '../../../ui/layout/section.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { scopeWords, tokensText } from './text.ts';

export const TOKENS_PATH = '/api/me/access-tokens';
const text = tokensText.section;

export function TokenList({ tokens }: { tokens: readonly AccessTokenDto[] }) {
  const [revoking, setRevoking] = useState<AccessTokenDto | null>(null);

  async function revoke() {
    if (!revoking) return;
    await callApi(`${TOKENS_PATH}/${revoking.id}`, { method: 'DELETE' });
    await refreshPaths(TOKENS_PATH);
    showToast(text.revoked);
    setRevoking(null);
  }

  return (
    <>
      <ul className={css.list}>
        {tokens.map((token) => (
          <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      <AskFirst
        isOpen={revoking !== null}
        title={text.revokeTitle}
        body={text.revokeBody(revoking?.name ?? '')}
        confirm={text.revokeConfirm}
        keep={text.keep}
        onConfirm={revoke}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}

function TokenLine({ token, onRevoke }: { token: AccessTokenDto; onRevoke: () => void }) {
  return (
    <li>
      <div>
        <p>
          <strong>{token.name}</strong>
        </p>
        <p className={`${layout.fine} ${layout.regular}`}>
          {token.scopes.map((scope) => scopeWords[scope].label).join(' · ')}
        </p>
        <p className={`${layout.fine} ${layout.regular}`}>
          {token.lastUsedAt === null ? (
            text.neverUsed
          ) : (
            <>
              {text.lastUsed} <TimeAgo at={token.lastUsedAt} />
            </>
          )}
          {token.isExpired ? null : ` · ${text.expires(token.expiresAt)}`}
        </p>
        {token.isExpired ? <StateChip variant="off">{text.expired}</StateChip> : null}
      </div>
      <Button size="small" aria-label={text.revokeLabel(token.name)} onClick={onRevoke}>
        {text.revoke}
      </Button>
    </li>
  );
}
