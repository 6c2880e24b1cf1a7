import { useMemo, useState } from 'react'
import { type ChartWords, machineGallery as words } from '#src/content/machine-gallery.ts'
import { layOutChart } from '../gallery/chart-layout.ts'
import { chartShapes } from '../gallery/chart-shapes.ts'
import { machineOf } from '../gallery/machines.ts'
import { useSampleRun } from '../gallery/use-sample-run.ts'
import { scaleOf, type Zoom } from '../gallery/zoom.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartLinks } from './chart-links.tsx'
import { ChartPaths } from './chart-paths.tsx'
import { ChartTable } from './chart-table.tsx'
import { RunLog } from './run-log.tsx'
import { RunPanel } from './run-panel.tsx'
import { SpecQuotes } from './spec-quotes.tsx'
import styles from './workbench.module.css'
import { ZoomButtons } from './zoom-buttons.tsx'

const nothing: readonly string[] = []

/** One machine: its drawing, a sample of it that runs, its paths, and what it makes true. */
export const Workbench = ({ chart }: { chart: ChartWords }) => {
  const machine = machineOf(chart.id)
  const layout = useMemo(() => layOutChart(chartShapes(machine)), [machine])
  const sample = useSampleRun(machine)
  const [zoom, setZoom] = useState<Zoom>('readable')
  return (
    <div className={styles.bench}>
      <div className={styles.links}>
        <ChartLinks machine={machine} purpose={chart.purpose} />
      </div>
      <div className={styles.main}>
        <ChartDrawing
          ref={sample.drawing}
          id={chart.id}
          layout={layout}
          states={sample.states}
          leaves={sample.leaves}
          taken={sample.now?.taken ?? nothing}
          zoom={zoom}
        />
        <div className={styles.below}>
          <p className={styles.legend}>
            <span className={styles.now}>{words.legend.now}</span>
            <span className={styles.last}>{words.legend.last}</span>
            <span className={styles.start}>{words.legend.start}</span>
            <span className={styles.final}>{words.legend.final}</span>
          </p>
          <ZoomButtons scale={() => scaleOf(sample.drawing.current, layout.width)} onZoom={setZoom} />
        </div>
        <ChartPaths {...sample} />
        <ChartTable machine={machine} />
        <SpecQuotes machine={machine} />
      </div>
      <div className={styles.side}>
        <RunPanel {...sample} />
        <RunLog {...sample} />
      </div>
    </div>
  )
}
