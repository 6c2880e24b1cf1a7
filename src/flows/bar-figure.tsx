import { lazy, Suspense } from 'react'
import { dashboard } from '#src/content/dashboard.ts'
import { Skeleton } from '#src/ui/loading.tsx'
import type { BarChartProps } from './bar-chart.tsx'
import styles from './bar-figure.module.css'

const BarChart = lazy(() =>
  import(/* webpackChunkName: "bar-chart" */ './bar-chart.tsx').then((loaded) => ({
    default: loaded.BarChart,
  })),
)

/** Figures as bars alone, for a place where they stand in a table as well. */
export const BarDrawing = ({ title, ...chart }: BarChartProps & { title: string }) => (
  <div aria-hidden="true" className={styles.chart}>
    <Suspense fallback={<Skeleton lines={4} label={dashboard.card.loading(title)} />}>
      <BarChart {...chart} />
    </Suspense>
  </div>
)

type BarFigureProps = BarChartProps & {
  title: string
  /** What the names are, above them in the table. */
  label: string
}

/** Figures as bars, and the same figures as a table for everyone who wants to read them. */
export const BarFigure = ({ title, label, ...chart }: BarFigureProps) => (
  <figure className="stack gap-3">
    <BarDrawing title={title} {...chart} />
    {chart.target && <figcaption className="quiet small">{chart.target.label}</figcaption>}
    <details className={styles.table}>
      <summary>{dashboard.table(title)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{chart.unit}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map(({ name, value }) => (
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
