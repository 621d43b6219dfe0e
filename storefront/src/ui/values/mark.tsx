/** The shop's mark: a four-point glint. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff2cf" />
          <stop offset="0.45" stopColor="#ffb52e" />
          <stop offset="1" stopColor="#8a5a10" />
        </linearGradient>
      </defs>
      <path fill="url(#mark)" d="M13 0l2.6 10.4L26 13l-10.4 2.6L13 26l-2.6-10.4L0 13l10.4-2.6z" />
    </svg>
  );
}
