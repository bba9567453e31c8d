import type { ReactNode } from 'react'
import { FavorableBar } from './FavorableBar.tsx'
import { HeatTable } from './HeatTable.tsx'
import { LikertBar, LikertPattern } from './LikertBar.tsx'
import { Marks } from './Marks.tsx'
import { RangeDot } from './RangeDot.tsx'
import { TrendLines, type TrendMark, trendScale } from './TrendLines.tsx'

/** A chart in its usual case and in those at its edges, each with the case as its name. */
const bars = [
  { name: 'a likely range', share: 0.63, low: 0.58, high: 0.68 },
  { name: 'an earlier survey', share: 0.53, low: 0.51, high: 0.55, before: 0.46 },
  { name: 'no likely range', share: 0.4 },
  { name: 'nobody', share: 0, low: 0, high: 0.08 },
  { name: 'everybody', share: 1, low: 0.92, high: 1, before: 1 },
]
const scales = [
  { name: 'five answers', percents: [9, 14, 16, 36, 25] },
  { name: 'four answers, which have no middle', percents: [10, 20, 40, 30] },
  { name: 'shares too small for a number', percents: [1, 2, 3, 90, 4] },
  { name: 'one answer alone', percents: [0, 0, 0, 0, 100] },
]
const dots = [
  { name: 'beside everybody', share: 0.64, low: 0.56, high: 0.71, all: 0.53 },
  { name: 'few people', share: 0.4, low: 0.15, high: 0.7, all: 0.53 },
  { name: 'without everybody', share: 1, low: 0.72, high: 1, all: undefined },
]
const point = (label: string, share: number | null): TrendMark => ({
  key: label,
  label,
  share,
  low: (share ?? 0) - 0.03,
  high: (share ?? 0) + 0.03,
  name: `${label}: ${share === null ? 'not shown' : `${Math.round(share * 100)} percent favorable`}`,
})
const lines = [
  {
    name: 'five surveys',
    points: [46, 46, 47, 46, 53].map((one, at) => point(`Survey ${at + 1}`, one / 100)),
  },
  {
    name: 'a survey that cannot be compared',
    points: [point('Fall 2025', 0.5), point('Spring 2026', null), point('Fall 2026', 0.44)],
  },
  { name: 'one survey', points: [point('Fall 2026', 0.6)] },
]
const heat = [
  { name: 'shares', cells: [{ share: 0.3 }, { share: 0.55 }, { share: 0.8, points: 25 }] },
  { name: 'hidden and masked', cells: [{ share: null }, { share: null, label: '≥ 95%' }, { share: 0.5 }] },
  {
    name: 'differences',
    cells: [
      { share: 0.3, difference: -25, points: -25 },
      { share: 0.57, difference: 2 },
      { share: 0.6, difference: 5, points: 5 },
    ],
  },
]

/** Every chart in all of its cases, to be looked at in either theme, narrow, printed and in high contrast. */
export function ChartSamples() {
  return (
    <main style={{ display: 'grid', gap: 32, maxWidth: 720, margin: '24px auto', padding: '0 16px' }}>
      <h1 className="t-h2">Charts</h1>
      <Sample title="Bar with likely range">
        <Marks>{bars.map((one) => named(one.name, <FavorableBar {...one} />))}</Marks>
      </Sample>
      <Sample title="Answers to a scale">
        <LikertPattern />
        <Marks>{scales.map((one) => named(one.name, <LikertBar {...one} />))}</Marks>
      </Sample>
      <Sample title="Dot with likely range">
        <Marks>{dots.map((one) => named(one.name, <RangeDot {...one} />))}</Marks>
      </Sample>
      <Sample title="Line with band">
        {lines.map(({ name, points }) =>
          named(
            name,
            <Marks>
              <TrendLines name={name} points={points} scale={trendScale(points)} />
            </Marks>,
          ),
        )}
      </Sample>
      <Sample title="Heat table">
        <HeatTable
          caption="Heat table"
          columns={['First', 'Second', 'Third'].map((name) => ({ key: name, name }))}
          rows={heat.map(({ name, cells }) => ({
            key: name,
            name,
            cells: cells.map((one, at) => ({ ...one, name: `${name}, cell ${at + 1}` })),
          }))}
          overall={0.55}
          hidden="<10 or hidden"
        />
      </Sample>
    </main>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ display: 'grid', gap: 16 }}>
      <h2 className="t-h4">{title}</h2>
      {children}
    </section>
  )
}

const named = (name: string, chart: ReactNode) => (
  <div key={name} style={{ marginBottom: 16 }}>
    <p className="t-body2 t-quiet">{name}</p>
    {chart}
  </div>
)
