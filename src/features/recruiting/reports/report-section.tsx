import { useId } from 'react'
import type { Cell } from '#api/rules/plain-cell.ts'
import { reports as words } from '#src/content/recruiting/reports.ts'
import { BarDrawing } from '#src/flows/bar-figure.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import type { Figure, Report } from './report-tables.ts'
import styles from './reports.module.css'

const number = new Intl.NumberFormat('en-US')

const shown = (cell: Cell) => (typeof cell === 'number' ? number.format(cell) : (cell ?? words.none))

/** Most columns that leave room for bars. */
const narrowAtMost = 6

const Drawings = ({ figures }: { figures: readonly Figure[] }) => (
  <div className={styles.figures}>
    {figures.map(({ caption, ...bars }) => (
      <figure key={caption} className="stack gap-2">
        <figcaption className="quiet small">{caption}</figcaption>
        <BarDrawing {...bars} />
      </figure>
    ))}
  </div>
)

/** Null counts as a number. */
const isNumeric = (rows: Report['rows'], index: number) =>
  rows.every(({ cells }) => typeof cells[index] !== 'string')

const Table = ({ report: { title, head, rows } }: { report: Report }) => {
  const numeric = head.map((_, index) => isNumeric(rows, index))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" data-numeric={numeric[index] || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={head[index]} scope="row">
                  {shown(cell)}
                </th>
              ) : (
                <td key={head[index]} data-label={head[index]} data-numeric={numeric[index] || undefined}>
                  {shown(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ReportSectionProps = { report: Report; onDownload: (report: Report) => void }

export const ReportSection = ({ report, onDownload }: ReportSectionProps) => {
  const id = useId()
  const { title, note, head, rows, none, figures } = report
  const isWide = head.length > narrowAtMost || figures.length === 0
  return (
    <section className={`panel stack gap-4 ${styles.report}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Button small look="outline" className="no-print" onClick={() => onDownload(report)}>
            {words.csv} <span className="visually-hidden">{words.csvOf(title)}</span>
          </Button>
        )}
      </div>
      {note && <p className="quiet small">{note}</p>}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <div className={classNames(styles.body, isWide && styles.wide)}>
          {figures.length > 0 && <Drawings figures={figures} />}
          <Table report={report} />
        </div>
      )}
    </section>
  )
}
