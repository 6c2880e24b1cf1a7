import { Bar, BarChart as Chart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useIsCalm } from '#src/lib/use-browser.ts'

export type BarChartProps = {
  points: readonly { name: string; value: number }[]
  unit: string
  /** A line across the chart, such as the hours of a full week. */
  target?: { value: number; label: string } | undefined
  /** Horizontal bars, one below the other: for names that are words. */
  isHorizontal?: boolean | undefined
}

const tick = { fill: 'var(--ink-2)', fontSize: 13 }
const box = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--surface)',
  color: 'var(--ink)',
}
/** At most so many lines lie between the bottom and the top. */
const linesMost = 4

/** A step of 1, 2 or 5, or a tenth or ten times of that, and so on. */
const stepFor = (most: number) => {
  const power = 10 ** Math.floor(Math.log10(most / linesMost))
  return ([1, 2, 5, 10].find((factor) => factor * power * (linesMost + 1) > most) ?? 10) * power
}

/** Even steps up to the highest bar, with room above a target. */
const scaleFor = ({ points, target }: Pick<BarChartProps, 'points' | 'target'>) => {
  const most = Math.max(1, (target?.value ?? 0) * 1.25, ...points.map(({ value }) => value))
  const step = stepFor(most)
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, place) =>
    Number((place * step).toFixed(6)),
  )
  return { domain: [0, most], ticks }
}
const axis = { stroke: 'var(--line)', tick, tickLine: false } as const

/** Bars in the colours of the theme. Decoration beside its table: assistive technology reads that. */
export const BarChart = ({ points, unit, target, isHorizontal = false }: BarChartProps) => {
  const isCalm = useIsCalm()
  return (
    <ResponsiveContainer width="100%" height={isHorizontal ? points.length * 44 : 240}>
      <Chart
        data={[...points]}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        margin={isHorizontal ? { left: 0, right: 28 } : { top: 16, left: 0, right: 0, bottom: 0 }}
        accessibilityLayer={false}
      >
        {isHorizontal ? (
          <>
            <XAxis type="number" hide domain={[0, 'dataMax']} />
            <YAxis type="category" dataKey="name" width={116} {...axis} axisLine={false} />
          </>
        ) : (
          <>
            <XAxis dataKey="name" {...axis} interval="preserveStartEnd" />
            <YAxis width={34} {...axis} axisLine={false} {...scaleFor({ points, target })} />
          </>
        )}
        {target && <ReferenceLine y={target.value} stroke="var(--accent)" strokeDasharray="4 4" />}
        <Tooltip
          cursor={{ fill: 'var(--brand-tint)' }}
          contentStyle={box}
          itemStyle={{ color: 'var(--ink)' }}
        />
        <Bar
          dataKey="value"
          name={unit}
          fill="var(--brand)"
          radius={isHorizontal ? [0, 6, 6, 0] : [6, 6, 0, 0]}
          barSize={isHorizontal ? 18 : undefined}
          maxBarSize={44}
          isAnimationActive={!isCalm}
          label={isHorizontal ? { position: 'right', fill: 'var(--ink)', fontSize: 14 } : false}
        />
      </Chart>
    </ResponsiveContainer>
  )
}
