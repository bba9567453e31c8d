import styles from './Draft.module.css'

const tones = ['#c9622f', '#f0b27f', '#dfdacf', '#7fb0d8', '#ffffff']
/** Each bar: where it is drawn, and its tone. */
const bars = [
  [14, 8, 6, 16, 20],
  [10, 12, 6, 18, 14],
  [20, 6, 8, 12, 16],
].flatMap((row, line) =>
  row.map((width, index) => ({
    x: 16 + line * 3 + row.slice(0, index).reduce((sum, one) => sum + one + 2, 0),
    y: 18 + line * 12,
    width,
    fill: tones[index],
  })),
)

/** A small drawing of the cover of a draft. */
export function Cover() {
  return (
    <svg className={styles.cover} viewBox="0 0 108 140" aria-hidden="true" focusable="false">
      <rect width="108" height="140" rx="4" fill="#ffffff" />
      <path d="M0 4a4 4 0 0 1 4-4h100a4 4 0 0 1 4 4v64H0z" fill="#0a436f" />
      {bars.map((bar) => (
        <rect key={`${bar.x} ${bar.y}`} height={7} rx={2} {...bar} />
      ))}
      <rect x="12" y="82" width="58" height="4" rx="2" fill="#0a436f" />
      <rect x="12" y="92" width="80" height="6" rx="3" fill="#14202c" />
      <rect x="12" y="102" width="66" height="6" rx="3" fill="#14202c" />
      <rect x="12" y="114" width="22" height="2.5" rx="1" fill="#f2b134" />
      <rect x="12" y="124" width="66" height="3" rx="1.5" fill="#c7cdd3" />
    </svg>
  )
}
