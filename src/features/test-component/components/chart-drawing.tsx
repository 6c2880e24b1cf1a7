import { memo, type Ref } from 'react'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import type { ChartLayout } from '../gallery/chart-layout.ts'
import type { Zoom } from '../gallery/zoom.ts'
import styles from './chart-drawing.module.css'
import { DrawnLabel } from './drawn-label.tsx'
import { DrawnRoute } from './drawn-route.tsx'
import { DrawnShape } from './drawn-shape.tsx'

type ChartDrawingProps = {
  id: string
  layout: ChartLayout
  /** The states the sample is in, and the innermost of them. */
  states: readonly string[]
  leaves: readonly string[]
  /** The transitions that took it there. */
  taken: readonly string[]
  zoom: Zoom
  ref: Ref<HTMLElement>
}

/** Scrolls sideways and down where it is larger than its place; the focus lets it scroll by key. */
const scrollable = { tabIndex: 0 }

/** How wide a drawing is made; its height follows. */
const sizeOf = ({ width, height }: ChartLayout, zoom: Zoom) => {
  if (zoom === 'readable')
    return { width: `min(100%, ${width}px)`, minWidth: `${Math.round(width * 0.68)}px` }
  if (zoom !== 'whole') return { width: `${Math.round(width * zoom)}px` }
  return { width: `min(100%, ${width}px, calc(var(--tallest-drawing) * ${(width / height).toFixed(3)}))` }
}

/** A chart drawn from its definition, with the present states and the last transition marked. */
export const ChartDrawing = memo(({ id, layout, states, leaves, taken, zoom, ref }: ChartDrawingProps) => {
  const outer = new Set(layout.boxes.map(({ shape }) => shape.parent))
  const isOuter = ({ shape }: ChartLayout['boxes'][number]) => outer.has(shape.id)
  const draw = (box: ChartLayout['boxes'][number]) => {
    const now = leaves.includes(box.shape.id) ? 'leaf' : states.includes(box.shape.id) ? 'outer' : undefined
    return <DrawnShape key={box.shape.id} box={box} isOuter={isOuter(box)} now={now} taken={taken} />
  }
  return (
    <section ref={ref} className={styles.frame} aria-label={`${words.drawing} ${id}`} {...scrollable}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={sizeOf(layout, zoom)}
        role="img"
        aria-label={`${words.drawing} ${id}. ${words.drawingSays}`}
      >
        {layout.boxes.filter(isOuter).map(draw)}
        {layout.routes.map((route) => (
          <DrawnRoute key={route.line.id} route={route} taken={taken} />
        ))}
        {layout.routes.map((route) => (
          <DrawnLabel key={route.line.id} route={route} taken={taken} />
        ))}
        {layout.boxes.filter((box) => !isOuter(box)).map(draw)}
      </svg>
    </section>
  )
})
