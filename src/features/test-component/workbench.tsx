import { ReactFlowProvider } from '@xyflow/react'
import type { AnyStateMachine } from 'xstate'
import { type ChartWords, machineGallery as words } from '#src/content/machine-gallery.ts'
import { chartJson } from '#src/lib/chart/chart-json.ts'
import { arrowsOf, stateName, withInner } from '#src/lib/chart/chart-parts.ts'
import { metaOf } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ColumnNames } from '#src/ui/column-names.tsx'
import { notify } from '#src/ui/notify.ts'
import { Prose } from '#src/ui/prose.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { eventLabel } from './chart-shapes.ts'
import styles from './machine-gallery.module.css'
import { machineOf } from './machines.ts'
import { ChartPaths, RunLog, RunPanel } from './run-panel.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { useSampleRun } from './use-sample-run.ts'

type ChartProps = { machine: AnyStateMachine }

/** The ways to the Stately editor: its address, and the chart as the JSON it imports. */
const ChartLinks = ({ machine, purpose }: ChartProps & { purpose: string }) => {
  const json = () => chartJson(machine, purpose)
  const copy = () =>
    navigator.clipboard
      .writeText(json())
      .then(() => notify.success(words.copied))
      .catch(() => notify.error(words.copyFailed))
  const download = () => saveFile(new Blob([json()], { type: 'application/json' }), `${machine.id}.json`)
  return (
    <div className={`stack gap-2 ${styles.links}`}>
      <div className="cluster gap-2">
        <a
          className={buttonClass('solid', true)}
          href={words.stately.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.stately.label}
        </a>
        <Button look="outline" small onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button look="outline" small onClick={download}>
          {words.download}
        </Button>
      </div>
      <p className="quiet small">{words.statelyHint}</p>
    </div>
  )
}

const rowsOf = (machine: AnyStateMachine) =>
  withInner(ordinaryChart(machine).root)
    .flatMap(arrowsOf)
    .map(({ from, to, event, guard, actions }) => [
      stateName(from) || words.anywhere,
      eventLabel(machine, event),
      guard,
      to ? stateName(to) || words.anywhere : words.stays,
      actions.join(', '),
    ])

/** Everything the drawing shows, in words: the transitions of a chart, one a row. */
const ChartTable = ({ machine }: ChartProps) => (
  <details className={styles.table}>
    <summary>{words.table}</summary>
    <ScrollRegion className={styles.rows} label={words.table}>
      <Prose>
        <table>
          <ColumnNames names={words.columns} />
          <tbody>
            {rowsOf(machine).map((row) => (
              <tr key={row.join('|')}>
                {words.columns.map((column, index) => (
                  <td key={column}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Prose>
    </ScrollRegion>
  </details>
)

/** The sentences of the specification that a chart makes true; nothing where it names none. */
const SpecQuotes = ({ machine }: ChartProps) => {
  const { spec } = metaOf(machine)
  if (spec.length === 0) return null
  return (
    <section className="stack gap-3">
      <h4 className={styles.heading}>{words.spec}</h4>
      {spec.map((quote) => (
        <blockquote key={quote} className={`quiet ${styles.quote}`}>
          {quote}
        </blockquote>
      ))}
    </section>
  )
}

/** One machine: its drawing, a sample of it that runs, its paths, and what it makes true. */
export const Workbench = ({ chart }: { chart: ChartWords }) => {
  const machine = machineOf(chart.id)
  const sample = useSampleRun(machine)
  return (
    <div className={`stack ${styles.workbench}`}>
      <ChartLinks machine={machine} purpose={chart.purpose} />
      <div className={`stack ${styles.main}`}>
        <ReactFlowProvider>
          <ChartDrawing ref={sample.drawing} machine={machine} now={sample.now} />
        </ReactFlowProvider>
        <ChartPaths {...sample} />
        <ChartTable machine={machine} />
        <SpecQuotes machine={machine} />
      </div>
      <div className={`stack gap-5 ${styles.side}`}>
        <RunPanel {...sample} />
        <RunLog {...sample} />
      </div>
    </div>
  )
}
