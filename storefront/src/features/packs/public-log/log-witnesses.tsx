import { claims, formatCount, type PublicLogDto } from '@pullproof/server/contract';
import type { Witnessed } from '@pullproof/verify';
import { useEffect, useState } from 'react';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Hash } from '../../../ui/values/hash.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { checkLogWitnesses } from './check-log-witnesses.ts';
import { witnessText as text } from './text.ts';

/** The witnesses that the shop names, and which of them this browser found to have signed. */
export function LogWitnesses({ log }: { log: PublicLogDto }) {
  const [found, setFound] = useState<Witnessed>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Witnessed): void => {
      if (isCurrent) setFound(result);
    };
    checkLogWitnesses(log).then(show, () => {
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [log]);
  const findings = new Map(found?.ok ? found.witnesses.map((one) => [one.key, one.state]) : []);
  return (
    <Stack as="section" gap={12} aria-labelledby="log-witnesses">
      <h2 id="log-witnesses" className={layout.text24}>
        {text.title}
      </h2>
      <p role="status">{found ? summaryOf(found) : hasFailed ? text.unchecked : text.checking}</p>
      {found?.ok && found.named > 0 ? <p>{policyOf(found, log.size)}</p> : null}
      {log.witnesses.length > 0 ? (
        <Stack as="ul" gap={16}>
          {log.witnesses.map(({ key, address, cosignedAt }) => {
            const name = key.split('+')[0] ?? '';
            const state = findings.get(key);
            return (
              <Stack as="li" gap={4} key={key}>
                <strong className={layout.anywhere}>{name}</strong>
                <Facts variant="columns">
                  <Fact name={text.state}>{state ? text.states[state] : text.notChecked}</Fact>
                  <Fact name={text.last}>{cosignedAt ? <Moment at={cosignedAt} /> : text.notYet}</Fact>
                  <Fact name={text.key}>
                    <Hash value={key} isWhole />
                  </Fact>
                  <Fact name={text.address}>
                    <span className={layout.anywhere}>{address}</span>
                  </Fact>
                </Facts>
              </Stack>
            );
          })}
        </Stack>
      ) : null}
    </Stack>
  );
}

const summaryOf = (found: Witnessed): string => {
  if (!found.ok) return text.refused(found.reason);
  const { counted, named, required } = found;
  if (counted === 0) return claims.logWitnesses(formatCount(0));
  return claims.logWitnessed(formatCount(counted), formatCount(named), formatCount(required));
};

function policyOf({ isMet, required, size }: Extract<Witnessed, { ok: true }>, newest: number): string {
  if (required === 0) return text.noPolicy;
  if (!isMet) return text.notMet(required);
  return size === newest ? text.met : text.metEarlier(size);
}
