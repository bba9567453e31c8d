/** A sheet with three answered lines, for Google Forms. */
export function FormDrawing() {
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
      <path d="M12 8a4 4 0 0 1 4-4h15l11 11v29a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="var(--plum-i)" />
      <path d="M31 4v7a4 4 0 0 0 4 4h7z" fill="var(--plum-m)" />
      {[23, 31, 39].map((y) => (
        <g key={y} fill="var(--paper)">
          <circle cx="19.5" cy={y} r="2.1" />
          <rect x="24" y={y - 1.5} width="12" height="3" rx="1.5" />
        </g>
      ))}
    </svg>
  )
}

/** Three bars on a board, for SurveyMonkey. */
export function MonkeyDrawing() {
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
      <rect x="5" y="9" width="42" height="34" rx="9" fill="var(--sage-i)" />
      <rect x="13" y="26" width="6" height="10" rx="2" fill="var(--paper)" />
      <rect x="23" y="19" width="6" height="17" rx="2" fill="var(--paper)" />
      <rect x="33" y="23" width="6" height="13" rx="2" fill="var(--sage-m)" />
    </svg>
  )
}

/** A sheet with rising bars, a tick, and a few pieces of confetti. */
export function SuccessDrawing() {
  return (
    <svg width="150" height="104" viewBox="0 0 150 104" aria-hidden="true">
      <circle cx="75" cy="54" r="44" fill="var(--sage-t)" />
      <rect
        x="46"
        y="24"
        width="58"
        height="66"
        rx="9"
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <rect x="56" y="36" width="26" height="5" rx="2.5" fill="var(--line)" />
      <rect x="56" y="70" width="8" height="10" rx="2" fill="var(--harbor-m)" />
      <rect x="68" y="60" width="8" height="20" rx="2" fill="var(--harbor-m)" />
      <rect x="80" y="50" width="8" height="30" rx="2" fill="var(--primary)" />
      <circle cx="104" cy="80" r="17" fill="var(--ok)" stroke="var(--paper)" strokeWidth="4" />
      <path
        d="m96.5 80.5 5.2 5.2 9.6-10"
        stroke="var(--paper)"
        strokeWidth="3.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22" cy="36" r="4" fill="var(--accent)" />
      <rect x="120" y="22" width="8" height="8" rx="2" fill="var(--accent)" transform="rotate(20 124 26)" />
      <rect x="12" y="62" width="7" height="7" rx="2" fill="var(--clay-m)" transform="rotate(30 15 65)" />
      <circle cx="134" cy="52" r="3.5" fill="var(--clay-m)" />
      <circle cx="36" cy="12" r="3.5" fill="var(--harbor-m)" />
      <circle cx="98" cy="9" r="3" fill="var(--harbor-m)" />
    </svg>
  )
}
