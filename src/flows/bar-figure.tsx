import { dashboard } from '#src/content/account/dashboard.ts'
import styles from './bar-figure.module.css'

type Point = { name: string; value: number }

type BarsProps = {
  points: readonly Point[]
  target?: { value: number; label: string } | undefined
  isHorizontal?: boolean | undefined
}

const linesMost = 4

/** A step of 1, 2 or 5 times a power of ten. */
const stepFor = (most: number) => {
  const power = 10 ** Math.floor(Math.log10(most / linesMost))
  return ([1, 2, 5, 10].find((factor) => factor * power * (linesMost + 1) > most) ?? 10) * power
}

const scaleFor = (points: readonly Point[], target: BarsProps['target']) => {
  const most = Math.max(1, (target?.value ?? 0) * 1.25, ...points.map(({ value }) => value))
  const step = stepFor(most)
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) =>
    Number((index * step).toFixed(6)),
  )
  return { most, ticks }
}

const share = (value: number, most: number) => `${(value / most) * 100}%`

const HorizontalBars = ({ points }: BarsProps) => {
  const most = Math.max(1, ...points.map(({ value }) => value))
  return (
    <div className={styles.rows}>
      {points.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ width: share(value, most) }} />
            {value}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Shows every nth name, counted from the last. */
const isShown = (index: number, count: number, shownMost: number) =>
  (count - 1 - index) % Math.ceil(count / shownMost) === 0

const VerticalBars = ({ points, target }: BarsProps) => {
  const { most, ticks } = scaleFor(points, target)
  return (
    <div className={styles.plot}>
      {ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ bottom: share(tick, most) }}>
          {tick}
        </span>
      ))}
      <div className={styles.columns}>
        {points.map(({ name, value }, index) => (
          <div key={name} className={styles.column} title={`${name}: ${value}`}>
            <span className={styles.bar} style={{ height: share(value, most) }} />
            <span
              className={styles.name}
              data-wide={isShown(index, points.length, 12)}
              data-narrow={isShown(index, points.length, 6)}
            >
              {name}
            </span>
          </div>
        ))}
      </div>
      {target && <span className={styles.target} style={{ bottom: share(target.value, most) }} />}
    </div>
  )
}

/** Bars without a table: use it only beside a table, which assistive technology reads. */
export const BarDrawing = (bars: BarsProps) => (
  <div aria-hidden="true" className={styles.chart}>
    {bars.isHorizontal ? <HorizontalBars {...bars} /> : <VerticalBars {...bars} />}
  </div>
)

type BarFigureProps = BarsProps & {
  title: string
  unit: string
  label: string
}

export const BarFigure = ({ title, unit, label, ...bars }: BarFigureProps) => (
  <figure className="stack gap-3">
    <BarDrawing {...bars} />
    {bars.target && <figcaption className="quiet small">{bars.target.label}</figcaption>}
    <details className={styles.table}>
      <summary>{dashboard.table(title)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {bars.points.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </figure>
)
