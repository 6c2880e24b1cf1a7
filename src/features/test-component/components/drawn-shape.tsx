import { classNames } from '#src/lib/class-names.ts'
import type { Box } from '../gallery/chart-layout.ts'
import { noteLines, type as sizes } from '../gallery/shape-size.ts'
import styles from './chart-drawing.module.css'

type DrawnShapeProps = {
  box: Box
  /** Whether other states stand inside it. */
  isOuter: boolean
  /** Whether the sample is in it, as its innermost state or around that. */
  now: 'leaf' | 'outer' | undefined
  taken: readonly string[]
}

const placeNotes = ({ shape, y }: Box) =>
  shape.notes
    .flatMap((note) => noteLines(note).map((text) => ({ text, transition: note.transition })))
    .map((line, index) => ({ ...line, y: y + 12 + sizes.titleLine + (index + 1) * sizes.noteLine - 5 }))

/** A state of a drawing, with what it does; or the mark of where a chart starts. */
export const DrawnShape = ({ box, isOuter, now, taken }: DrawnShapeProps) => {
  const { shape, x, y, width, height } = box
  if (shape.kind === 'start') {
    return <circle className={styles.start} cx={x + width / 2} cy={y + height / 2} r={7} />
  }
  const rect = { x, y, width, height }
  const isAnywhere = shape.kind === 'anywhere'
  return (
    <g className={classNames(styles.shape, now && styles[now], isAnywhere && styles.anywhere)} data-now={now}>
      <rect
        className={classNames(
          styles.box,
          isOuter && styles.outerBox,
          shape.type === 'parallel' && styles.parallel,
        )}
        rx={isAnywhere ? height / 2 : 10}
        {...rect}
      />
      {shape.type === 'final' && (
        <rect className={styles.finalRing} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
      <text className={styles.title} x={x + 14} y={y + 27}>
        {shape.label}
      </text>
      {placeNotes(box).map((line) => (
        <text
          key={line.y}
          className={classNames(
            styles.note,
            line.transition !== undefined && taken.includes(line.transition) && styles.takenWords,
          )}
          x={x + 14}
          y={line.y}
        >
          {line.text}
        </text>
      ))}
    </g>
  )
}
