type Props = { className: string | undefined }

/** The drawing of the Template Library: two sheets with an answer scale. */
export function LibraryTile({ className }: Props) {
  const [ink, mid] = ['var(--harbor-i)', 'var(--harbor-m)']
  const answers = [mid, ink, mid, ink, mid, mid]
  return (
    <svg
      className={className}
      style={{ background: 'var(--harbor-t)' }}
      viewBox="0 0 56 56"
      aria-hidden="true"
    >
      <rect x="9" y="15" width="24" height="30" rx="5" fill={mid} transform="rotate(-8 21 30)" />
      <rect x="21" y="11" width="26" height="34" rx="5" fill="var(--paper)" stroke={ink} strokeWidth="1.8" />
      <rect x="26" y="18" width="12" height="3" rx="1.5" fill={ink} />
      {answers.map((fill, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, whose dots never move.
        <circle key={index} cx={28 + 6 * (index % 3)} cy={index < 3 ? 28 : 36} r="2.4" fill={fill} />
      ))}
    </svg>
  )
}

/** The drawing of Upload Results: a tray and an arrow out of it. */
export function UploadTile({ className }: Props) {
  return (
    <svg className={className} style={{ background: 'var(--sun-t)' }} viewBox="0 0 56 56" aria-hidden="true">
      <path d="M10 33v8a5 5 0 0 0 5 5h26a5 5 0 0 0 5-5v-8h-9l-3 5H22l-3-5z" fill="var(--sun-m)" />
      <path
        d="M28 32V12m0 0-8 8m8-8 8 8"
        stroke="var(--sun-i)"
        strokeWidth="3.4"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The drawing of Insights Reports: rising bars below a line. */
export function ReportsTile({ className }: Props) {
  return (
    <svg className={className} style={{ background: 'var(--sage-t)' }} viewBox="0 0 56 56" aria-hidden="true">
      <rect x="11" y="30" width="8" height="15" rx="3" fill="var(--sage-m)" />
      <rect x="24" y="22" width="8" height="23" rx="3" fill="var(--sage-m)" />
      <rect x="37" y="13" width="8" height="32" rx="3" fill="var(--sage-i)" />
      <path
        d="M12 21 24 13l7 3 9-9"
        stroke="var(--sage-i)"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
