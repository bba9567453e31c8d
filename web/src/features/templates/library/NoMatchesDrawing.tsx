const columns = [84, 99, 114, 129, 144]

/** A sheet of empty answers below a magnifying glass. */
export function NoMatchesDrawing() {
  return (
    <svg width="220" height="132" viewBox="0 0 220 132" aria-hidden="true">
      <ellipse cx="110" cy="120" rx="86" ry="8" fill="var(--line)" opacity=".7" />
      <rect x="34" y="26" width="92" height="84" rx="12" fill="var(--sun-t)" transform="rotate(-7 80 68)" />
      <rect
        x="62"
        y="14"
        width="104"
        height="96"
        rx="12"
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <rect x="78" y="30" width="52" height="6" rx="3" fill="var(--line)" />
      <rect x="78" y="42" width="34" height="6" rx="3" fill="var(--line)" />
      <g fill="none" stroke="var(--harbor-m)" strokeWidth="1.6" strokeDasharray="2.4 2.4">
        {columns.map((x) => (
          <path key={x} d={`M${x - 5} 68a5 5 0 1 0 10 0a5 5 0 1 0-10 0m0 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0`} />
        ))}
      </g>
      <circle cx="160" cy="88" r="22" fill="var(--paper)" stroke="var(--primary)" strokeWidth="4.5" />
      <path d="m176 104 15 15" stroke="var(--primary)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="160" cy="88" r="5" fill="var(--accent)" />
    </svg>
  )
}
