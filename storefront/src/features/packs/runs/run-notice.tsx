import { Moment } from '../../../ui/values/moment.tsx';
import { tellNotice } from './tell-notice.ts';

interface RunNoticeProps {
  run: Parameters<typeof tellNotice>[0];
  className: string | undefined;
  role?: 'status';
}

/** The shop's announcement about the end of this run. */
export function RunNotice({ run, className, role }: RunNoticeProps) {
  const notice = tellNotice(run);
  if (!notice) return null;
  return (
    <div className={className} role={role}>
      <p>
        {notice.says}
        {notice.at === null ? (
          '.'
        ) : (
          <>
            {' on '}
            <Moment at={notice.at} />
          </>
        )}
      </p>
      {notice.rest ? <p>{notice.rest}</p> : null}
    </div>
  );
}
