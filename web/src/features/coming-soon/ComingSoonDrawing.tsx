/** A finished sheet, a plus, and the outline of a chart that is not drawn yet. */
export function ComingSoonDrawing() {
  return (
    <svg width="360" height="232" viewBox="0 0 360 232" aria-hidden="true">
      <ellipse cx="180" cy="214" rx="150" ry="11" fill="var(--line)" opacity=".8" />
      <rect
        x="44"
        y="30"
        width="118"
        height="150"
        rx="16"
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <rect x="62" y="50" width="60" height="8" rx="4" fill="var(--line)" />
      <circle cx="68" cy="84" r="7" fill="var(--primary)" stroke="var(--primary)" strokeWidth="2" />
      <rect x="86" y="80" width="56" height="8" rx="4" fill="var(--line)" />
      <circle cx="68" cy="112" r="7" fill="var(--primary)" stroke="var(--primary)" strokeWidth="2" />
      <rect x="86" y="108" width="44" height="8" rx="4" fill="var(--line)" />
      <circle cx="68" cy="140" r="7" fill="var(--paper)" stroke="var(--control)" strokeWidth="2" />
      <rect x="86" y="136" width="50" height="8" rx="4" fill="var(--line)" />
      <rect
        x="198"
        y="30"
        width="118"
        height="150"
        rx="16"
        fill="var(--sun-t)"
        stroke="var(--sun-m)"
        strokeWidth="2"
        strokeDasharray="7 7"
      />
      <rect x="222" y="120" width="16" height="36" rx="4" fill="var(--sun-m)" />
      <rect x="248" y="98" width="16" height="58" rx="4" fill="var(--sun-m)" />
      <rect x="274" y="74" width="16" height="82" rx="4" fill="var(--sun-m)" opacity=".45" />
      <path d="M162 105h10m16 0h10" stroke="var(--control)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="180" cy="105" r="17" fill="var(--paper)" stroke="var(--primary)" strokeWidth="3" />
      <path d="M172 105h16m-8-8v16" stroke="var(--primary)" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}
