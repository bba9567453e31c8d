const answers = [96, 138, 180, 222, 264]

/** A questionnaire that nobody has filled in, with a pencil. */
export function NotFoundDrawing() {
  return (
    <svg width="360" height="232" viewBox="0 0 360 232" aria-hidden="true">
      <ellipse cx="180" cy="214" rx="150" ry="11" fill="var(--line)" opacity=".8" />
      <rect
        x="44"
        y="34"
        width="250"
        height="160"
        rx="18"
        fill="var(--clay-t)"
        transform="rotate(-5 170 114)"
      />
      <rect
        x="56"
        y="22"
        width="250"
        height="172"
        rx="18"
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <rect x="80" y="46" width="150" height="10" rx="5" fill="var(--line)" />
      <rect x="80" y="66" width="96" height="10" rx="5" fill="var(--line)" />
      {answers.map((x) => (
        <circle
          key={x}
          cx={x}
          cy="128"
          r="13"
          fill="var(--paper)"
          stroke="var(--harbor-m)"
          strokeWidth="2"
          strokeDasharray="4 4.2"
        />
      ))}
      <g transform="translate(280 111) rotate(38)">
        <rect x="-9" y="-78" width="18" height="80" rx="4" fill="var(--accent)" />
        <path d="M-9 2h18L0 22z" fill="#F6DFC0" />
        <path d="M-3.500 14h7L0 22z" fill="var(--ink)" />
        <rect x="-9" y="-84" width="18" height="14" rx="5" fill="var(--clay-m)" />
      </g>
    </svg>
  )
}
