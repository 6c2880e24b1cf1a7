import type { AnyStateMachine } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { arrowsOf, readableRoot, withInner } from '#src/lib/chart/chart-rows.ts'
import { eventLabel } from '../gallery/transition-words.ts'
import styles from './chart-table.module.css'

const rowsOf = (machine: AnyStateMachine) =>
  withInner(readableRoot(machine))
    .flatMap(arrowsOf)
    .map(({ from, to, event, guard, actions }) => [
      from.path.join('.') || words.anywhere,
      eventLabel(machine, event),
      guard,
      to ? to.path.join('.') || words.anywhere : words.stays,
      actions.join(', '),
    ])

/** Wide tables scroll sideways; the focus lets them scroll by key. */
const scrollable = { tabIndex: 0 }

/** Everything the drawing shows, in words: the transitions of a chart, one a row. */
export const ChartTable = ({ machine }: { machine: AnyStateMachine }) => (
  <details className={styles.table}>
    <summary>{words.table}</summary>
    <section className={styles.scroll} aria-label={words.table} {...scrollable}>
      <table>
        <thead>
          <tr>
            {words.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
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
    </section>
  </details>
)
