/** Answers on five steps, from strongly disagree to strongly agree, of five questions. */
const answers = [
  [9, 14, 9, 36, 52],
  [14, 18, 12, 40, 26],
  [6, 9, 10, 42, 44],
  [22, 19, 15, 33, 21],
  [10, 12, 9, 45, 34],
]
// The panel is dark blue in both schemes, so its colours are fixed.
const steps = ['#e8a06a', '#f6cfa4', '#5f7f99', '#8fc3ec', '#ffffff']
const unit = 4.4
const gap = 5
const centre = 211.5

/** The bars of one question, laid so that the middle of the third step falls on the centre line. */
function bars(row: number[]) {
  const [disagreeStrongly = 0, disagree = 0, neither = 0] = row
  let x = centre - (disagreeStrongly + disagree) * unit - (neither * unit - gap) / 2
  return row.map((count, step) => {
    const bar = { fill: steps[step], x, width: count * unit - gap, opacity: step === 2 ? 0.55 : 1 }
    x += count * unit
    return bar
  })
}

/** The drawing of the sign-in page: centred bars, as in a report of results. */
export function OpinionBars() {
  return (
    <svg width="640" height="326" viewBox="0 0 640 326" aria-hidden="true">
      {answers.map((row, at) =>
        bars(row).map((bar) => <rect key={bar.fill} {...bar} y={8 + at * 66} height="46" rx="8" />),
      )}
      <line
        x1="212"
        x2="212"
        y1="2"
        y2="324"
        stroke="#f2b035"
        strokeWidth="2.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
    </svg>
  )
}
