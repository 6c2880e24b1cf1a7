import { classNames } from '#src/lib/class-names.ts'
import type { Route } from '../gallery/chart-layout.ts'
import { arrowHead, roundedPath } from '../gallery/geometry.ts'
import styles from './chart-drawing.module.css'

/** An arrow of a drawing; marked where it was taken last. */
export const DrawnRoute = ({ route, taken }: { route: Route; taken: readonly string[] }) => {
  const isTaken = route.line.labels.some(({ transition }) => taken.includes(transition))
  return (
    <g className={classNames(isTaken && styles.taken)}>
      <path className={styles.line} d={roundedPath(route.points)} />
      <path className={styles.head} d={arrowHead(route.points)} />
    </g>
  )
}
