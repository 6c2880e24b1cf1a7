import { classNames } from '#src/lib/class-names.ts'
import type { Route } from '../gallery/chart-layout.ts'
import { labelLines, type as sizes } from '../gallery/shape-size.ts'
import styles from './chart-drawing.module.css'

/** The lines of an arrow's labels from the top, each with its place. */
const placeLines = ({ line, label }: Route) => {
  let y = (label?.y ?? 0) + 4
  return line.labels.map(({ transition, text }) => {
    const lines = labelLines(text).map((words) => {
      y += sizes.labelLine
      return { y: y - 5, words }
    })
    y += 4
    return { transition, lines }
  })
}

/** The words of an arrow, over all arrows; marked where it was taken last. */
export const DrawnLabel = ({ route, taken }: { route: Route; taken: readonly string[] }) => {
  const { line, label } = route
  if (!label) return null
  const isTaken = line.labels.some(({ transition }) => taken.includes(transition))
  return (
    <g className={classNames(isTaken && styles.taken)} data-taken={isTaken || undefined}>
      <rect className={styles.label} rx={6} {...label} />
      {placeLines(route).map(({ transition, lines }) => (
        <text
          key={transition}
          className={classNames(styles.words, taken.includes(transition) && styles.takenWords)}
        >
          {lines.map(({ y, words }) => (
            <tspan key={y} x={label.x + 8} y={y}>
              {words}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}
