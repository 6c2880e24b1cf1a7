import { useState } from 'react'
import { type Chart, charts, chartList as words } from '#src/content/site/chart-list.ts'
import { type ChartNode, getActions, getArrows, stateName } from '#src/lib/chart/chart-parts.ts'
import { getMeta } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { classNames } from '#src/lib/class-names.ts'
import { PageWidth } from '#src/ui/layout.tsx'
import styles from './chart-list.module.css'
import { findMachine } from './machines.ts'
import { shortestWays } from './shortest-ways.ts'

const getMarks = (node: ChartNode) => [
  ...(node.parent?.initial.target?.includes(node) ? [words.marks.start] : []),
  ...(node.type === 'final' || node.type === 'parallel' ? [words.marks[node.type]] : []),
]

const Transitions = ({ node }: { node: ChartNode }) => (
  <ul className={styles.transitions}>
    {getArrows(node).map(({ event, guard, to }) => (
      <li key={`${event} ${guard} ${to?.id}`}>
        <strong>{event}</strong>
        {guard && ` [${guard}]`} <span className="quiet">→ {to ? stateName(to) : words.stays}</span>
      </li>
    ))}
  </ul>
)

type StateProps = { node: ChartNode; ways: Map<ChartNode, string[]>; doings: (node: ChartNode) => string[] }

const State = ({ node, ways, doings }: StateProps) => {
  const way = ways.get(node) ?? []
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history')
  return (
    <li className={classNames(styles.state, styles[node.type])}>
      <p className="cluster gap-2">
        <strong>{node.parent ? node.key : words.chart}</strong>
        {getMarks(node).map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </p>
      {node.parent && node.description && <p>{node.description}</p>}
      {way.length > 0 && (
        <p className="quiet">
          {words.way} {way.join(', ')}
        </p>
      )}
      {doings(node).map((doing) => (
        <p key={doing} className="quiet">
          {doing.replaceAll('`', '')}
        </p>
      ))}
      <Transitions node={node} />
      {inner.length > 0 && (
        <ul className={styles.inner}>
          {inner.map((child) => (
            <State key={child.id} node={child} ways={ways} doings={doings} />
          ))}
        </ul>
      )}
    </li>
  )
}

const ChartBody = ({ chart }: { chart: Chart }) => {
  const machine = findMachine(chart.id)
  const { root } = ordinaryChart(machine)
  return (
    <div className="stack gap-3">
      <p>{chart.purpose}</p>
      <p className="quiet small">{chart.file}</p>
      <ul className="small">
        <State node={root} ways={shortestWays(root)} doings={(node) => getActions(machine, node)} />
      </ul>
      <p className="quiet small">
        {words.spec}: {getMeta(machine).spec.join('; ')}
      </p>
    </div>
  )
}

const ChartItem = ({ chart, isFirst }: { chart: Chart; isFirst: boolean }) => {
  const [isOpen, setIsOpen] = useState(isFirst)
  return (
    <details
      className={styles.chart}
      open={isFirst || undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <strong>{chart.id}</strong>{' '}
        <span className="quiet small">
          {chart.file.endsWith('.lifecycle.ts') ? words.kinds.lifecycle : words.kinds.machine}
        </span>
      </summary>
      {isOpen && <ChartBody chart={chart} />}
    </details>
  )
}

export const ChartList = () => (
  <PageWidth className={`stack ${styles.charts}`}>
    <h2 className="step-2">{words.title}</h2>
    <p>{words.lead}</p>
    <p className="quiet">
      {import.meta.env.DEV ? <a href={words.inspect.href}>{words.inspect.label}</a> : words.hint}
    </p>
    <div className={styles.list}>
      {charts.map((chart) => (
        <ChartItem key={chart.id} chart={chart} isFirst={chart.id === 'formFlow'} />
      ))}
    </div>
  </PageWidth>
)
