import type { Ref } from 'react'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { leavesOf, statesOf } from '#src/lib/chart/chart-parts.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './chart-drawing.module.css'
import type { Box, ChartLayout, Route } from './chart-layout.ts'
import type { Note } from './chart-shapes.ts'
import { arrowHead, type Point, roundedPath } from './geometry.ts'
import type { Moment } from './sample-chart.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { sizes } from './text-size.ts'

/** How large a drawing is: so that its words can be read, so that all of it is seen, or times its own size. */
export type Zoom = 'readable' | 'whole' | number

type Taken = readonly string[]

type DrawnLinesProps = { className: string | undefined; lines: Note[]; at: Point; taken: Taken }

const DrawnLines = ({ className, lines, at: { x, y }, taken }: DrawnLinesProps) => {
  const placed = lines.map((line, index) => ({ ...line, y: y + (index + 1) * sizes.line - 5 }))
  return (
    <text className={className}>
      {placed.map((line) => (
        <tspan
          key={line.y}
          className={classNames(line.transition && taken.includes(line.transition) && styles.takenWords)}
          x={x}
          y={line.y}
        >
          {line.text}
        </tspan>
      ))}
    </text>
  )
}

const isTaken = ({ line }: Route, taken: Taken) =>
  line.labels.some(({ transition = '' }) => taken.includes(transition))

/** An arrow; marked where it was taken last. */
const DrawnRoute = ({ route, taken }: { route: Route; taken: Taken }) => (
  <g className={classNames(styles.route, isTaken(route, taken) && styles.taken)}>
    <path className={styles.line} d={roundedPath(route.points)} />
    <path className={styles.head} d={arrowHead(route.points)} />
  </g>
)

/** The words of an arrow; marked where it was taken last. */
const DrawnLabel = ({ route, taken }: { route: Route; taken: Taken }) => {
  const { label, lines } = route
  if (!label) return null
  const isLast = isTaken(route, taken)
  const at = { x: label.x + 8, y: label.y + 4 }
  return (
    <g className={classNames(styles.route, isLast && styles.taken)} data-taken={isLast || undefined}>
      <rect className={styles.label} rx={6} {...label} />
      <DrawnLines className={styles.words} lines={lines} at={at} taken={taken} />
    </g>
  )
}

type DrawnShapeProps = {
  box: Box
  /** Whether the sample is in it, as its innermost state or around that. */
  now: 'leaf' | 'outer' | undefined
  taken: Taken
}

/** A state of a drawing, with what it does; or the mark of where a chart starts. */
const DrawnShape = ({ box, now, taken }: DrawnShapeProps) => {
  const { shape, lines, isOuter, x, y, width, height } = box
  if (shape.kind === 'start') return <circle className={styles.start} cx={x + 7} cy={y + 7} r={7} />
  const rect = { x, y, width, height }
  const isAnywhere = shape.kind === 'anywhere'
  const look = [isOuter && styles.outerBox, shape.type === 'parallel' && styles.parallel]
  const at = { x: x + 14, y: y + 12 + sizes.titleLine }
  return (
    <g className={classNames(now && styles[now], isAnywhere && styles.anywhere)} data-now={now}>
      <rect className={classNames(styles.box, ...look)} rx={isAnywhere ? height / 2 : 10} {...rect} />
      {shape.type === 'final' && (
        <rect className={styles.finalRing} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
      <text className={styles.title} x={x + 14} y={y + 27}>
        {shape.label}
      </text>
      <DrawnLines className={styles.note} lines={lines} at={at} taken={taken} />
    </g>
  )
}

/** How wide a drawing is made; its height follows. */
const sizeOf = ({ width, height }: ChartLayout, zoom: Zoom) => {
  if (zoom === 'readable')
    return { width: `min(100%, ${width}px)`, minWidth: `${Math.round(width * 0.68)}px` }
  if (zoom !== 'whole') return { width: `${Math.round(width * zoom)}px` }
  return { width: `min(100%, ${width}px, calc(var(--tallest-drawing) * ${(width / height).toFixed(3)}))` }
}

type ChartDrawingProps = {
  id: string
  layout: ChartLayout
  /** Where the sample stands, and what took it there. */
  now: Moment
  zoom: Zoom
  ref: Ref<HTMLElement>
}

/** A chart drawn from its definition, with the present states and the last transition marked. */
export const ChartDrawing = ({ id, layout, now: { snapshot, taken }, zoom, ref }: ChartDrawingProps) => {
  const [states, leaves] = [statesOf(snapshot), leavesOf(snapshot)]
  const draw = (isOuter: boolean) =>
    layout.boxes
      .filter((box) => box.isOuter === isOuter)
      .map((box) => {
        const name = box.shape.id
        const now = leaves.includes(name) ? 'leaf' : states.includes(name) ? 'outer' : undefined
        return <DrawnShape key={name} box={box} now={now} taken={taken} />
      })
  return (
    <ScrollRegion ref={ref} className={styles.frame} label={`${words.drawing} ${id}`}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={sizeOf(layout, zoom)}
        role="img"
        aria-label={`${words.drawing} ${id}. ${words.drawingSays}`}
      >
        {draw(true)}
        {layout.routes.map((route) => (
          <DrawnRoute key={route.line.id} route={route} taken={taken} />
        ))}
        {layout.routes.map((route) => (
          <DrawnLabel key={route.line.id} route={route} taken={taken} />
        ))}
        {draw(false)}
      </svg>
    </ScrollRegion>
  )
}

/** What the marks of a drawing mean. */
export const ChartLegend = () => (
  <p className={styles.legend}>
    <span>{words.legend.now}</span>
    <span className={styles.last}>{words.legend.last}</span>
    <span className={styles.first}>{words.legend.start}</span>
    <span className={styles.final}>{words.legend.final}</span>
  </p>
)
