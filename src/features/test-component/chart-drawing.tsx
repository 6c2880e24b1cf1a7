import '@xyflow/react/dist/base.css'
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  MarkerType,
  type Node,
  type NodeChange,
  type NodeProps,
  Position,
  ReactFlow,
  useStore,
} from '@xyflow/react'
import { type Ref, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { leavesOf, statesOf } from '#src/lib/chart/chart-parts.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { drawingOnly } from '#src/ui/drawing-only.ts'
import styles from './chart-drawing.module.css'
import { type ChartLayout, layOutChart, type Point, type Size, smoothPath } from './chart-layout.ts'
import { chartShapes, type Note, type Shape } from './chart-shapes.ts'
import type { Moment } from './sample-chart.ts'
import { ScrollRegion } from './scroll-region.tsx'

type BoxNode = Node<{ shape: Shape; now: 'leaf' | 'outer' | undefined; taken: readonly string[] }, 'box'>
type ArrowEdge = Edge<{ points: Point[] }, 'arrow'>

const isTaken = ({ transition }: Note, taken: readonly string[]) =>
  transition !== undefined && taken.includes(transition)

/** Whether an arrow with these words was taken last. */
const wasTaken = (label: Shape, taken: readonly string[]) => label.notes.some((note) => isTaken(note, taken))

/** A state, a mark or the words of an arrow; marked where the sample is and what it took last. */
const Box = ({ data: { shape, now, taken } }: NodeProps<BoxNode>) => (
  <div
    className={classNames(styles[shape.kind], styles[shape.type], now && styles[`${now}Now`])}
    data-now={now}
    data-taken={(shape.kind === 'label' && wasTaken(shape, taken)) || undefined}
  >
    {shape.title && <strong>{shape.title}</strong>}
    {shape.notes.map((note) => (
      <span key={note.text} className={classNames(isTaken(note, taken) && styles.taken)}>
        {note.text}
      </span>
    ))}
  </div>
)

const Arrow = ({ data, markerEnd }: EdgeProps<ArrowEdge>) => (
  <BaseEdge path={smoothPath(data?.points ?? [])} markerEnd={markerEnd} interactionWidth={0} />
)

const nodeTypes = { box: Box }
const edgeTypes = { arrow: Arrow }

/** Of no use where every arrow knows its points, but no arrow is drawn without. */
const handles: BoxNode['handles'] = [
  { type: 'source', position: Position.Bottom, x: 0, y: 0 },
  { type: 'target', position: Position.Top, x: 0, y: 0 },
]

const nodesOf = (shapes: Shape[], layout: ChartLayout | null, { snapshot, taken }: Moment): BoxNode[] => {
  const [states, leaves] = [statesOf(snapshot), leavesOf(snapshot)]
  return shapes.map((shape) => {
    const { x = 0, y = 0, ...size } = layout?.rects.get(shape.id) ?? {}
    const id = shape.kind === 'head' ? (shape.parent ?? '') : shape.id
    const now = leaves.includes(id) ? 'leaf' : states.includes(id) ? 'outer' : undefined
    return {
      id: shape.id,
      type: 'box',
      position: { x, y },
      ...(shape.kind === 'outer' && { ...size, zIndex: -1 }),
      measured: size,
      handles,
      data: { shape, now, taken },
    }
  })
}

const edgesOf = (layout: ChartLayout | null, taken: readonly string[]): ArrowEdge[] =>
  (layout?.routes ?? []).map(({ line: { id, from, to, label }, points }) => {
    const isLast = label !== null && wasTaken(label, taken)
    const color = isLast ? 'var(--accent)' : 'var(--field-line)'
    return {
      id,
      type: 'arrow',
      source: from,
      target: to,
      className: classNames(isLast && styles.last),
      markerEnd: {
        type: MarkerType.ArrowClosed,
        markerUnits: 'userSpaceOnUse',
        width: 26,
        height: 26,
        color,
      },
      data: { points },
    }
  })

/** How large a drawing is: so that its words can be read, so that all of it is seen, or times its own size. */
type Zoom = 'readable' | 'whole' | number

/** How wide a drawing is made; its height follows. */
const sizeOf = ({ width, height }: Size, zoom: Zoom) => {
  const aspectRatio = `${width} / ${height}`
  if (zoom === 'readable')
    return { aspectRatio, width: `min(100%, ${width}px)`, minWidth: `${width * 0.68}px` }
  if (zoom !== 'whole') return { aspectRatio, width: `${Math.round(width * zoom)}px` }
  const widest = `calc(var(--tallest-drawing) * ${(width / height).toFixed(3)})`
  return { aspectRatio, width: `min(100%, ${width}px, ${widest})` }
}

/** The layout of a machine's chart, as soon as the browser has measured the words in it. */
const useChartLayout = (machine: AnyStateMachine) => {
  const chart = useMemo(() => chartShapes(machine), [machine])
  // A state around others is as large as the layout makes it.
  const measurable = useMemo(
    () => new Set(chart.shapes.filter(({ kind }) => kind !== 'outer').map(({ id }) => id)),
    [chart],
  )
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map())
  const layout = useMemo(
    () =>
      sizes.size === measurable.size
        ? layOutChart(chart, (id) => sizes.get(id) ?? { width: 0, height: 0 })
        : null,
    [chart, measurable, sizes],
  )
  const measure = (changes: NodeChange<BoxNode>[]) => {
    const measured = changes.flatMap((change): [string, Size][] =>
      change.type === 'dimensions' && change.dimensions && measurable.has(change.id)
        ? [[change.id, change.dimensions]]
        : [],
    )
    if (measured.length > 0) setSizes((known) => new Map([...known, ...measured]))
  }
  return { chart, layout, measure }
}

/** What the marks of a drawing mean. */
const Legend = () => (
  <p className={styles.legend}>
    <span>{words.legend.now}</span>
    <span className={styles.legendLast}>{words.legend.last}</span>
    <span className={styles.legendStart}>{words.legend.start}</span>
    <span className={styles.legendFinal}>{words.legend.final}</span>
  </p>
)

type ChartDrawingProps = {
  machine: AnyStateMachine
  /** Where the sample stands, and what took it there. */
  now: Moment
  ref: Ref<HTMLElement>
}

/** A chart drawn from its definition, with the present states and the last transition marked. */
export const ChartDrawing = ({ machine, now, ref }: ChartDrawingProps) => {
  const { chart, layout, measure } = useChartLayout(machine)
  const [zoom, setZoom] = useState<Zoom>('readable')
  const shown = useStore(({ width }) => width)
  const scale = layout && shown > 0 ? shown / layout.width : 1
  const zoomBy = (factor: number) => setZoom(Math.min(2.5, Math.max(0.3, scale * factor)))
  const name = `${words.drawing} ${machine.id}`
  return (
    <>
      <ScrollRegion ref={ref} className={styles.frame} label={name}>
        <div
          className={styles.drawing}
          style={layout ? sizeOf(layout, zoom) : undefined}
          role="img"
          aria-label={`${name}. ${words.drawingSays}`}
        >
          <ReactFlow
            {...drawingOnly}
            nodes={nodesOf(chart.shapes, layout, now)}
            edges={edgesOf(layout, now.taken)}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={measure}
            viewport={{ x: 0, y: 0, zoom: scale }}
          />
        </div>
      </ScrollRegion>
      <div className={classNames('cluster', styles.below)}>
        <Legend />
        <div className="cluster gap-2">
          <Button look="outline" small aria-label={words.zoomIn} onClick={() => zoomBy(1.25)}>
            +
          </Button>
          <Button look="outline" small aria-label={words.zoomOut} onClick={() => zoomBy(1 / 1.25)}>
            −
          </Button>
          <Button look="outline" small onClick={() => setZoom('whole')}>
            {words.fit}
          </Button>
        </div>
      </div>
    </>
  )
}
