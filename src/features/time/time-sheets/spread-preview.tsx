import { weekdayAndDay } from '#api/rules/days.ts'
import { hoursInWords } from '#api/rules/duration.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { LoadFailure } from '#src/ui/loading.tsx'
import styles from './time-sheets.module.css'
import type { Preview } from './use-spread-preview.ts'

const words = timeSheets.preview

export const SpreadPreview = ({ preview }: { preview: Preview }) => {
  const { totalMinutes, days, load } = preview
  return (
    <section className="stack gap-3 panel" aria-labelledby="spread-heading">
      <h2 id="spread-heading">{words.heading}</h2>
      <p role="status" className={styles.total}>
        {words.total(hoursInWords(totalMinutes))}
      </p>
      <LoadFailure words={timeSheets.failure} load={load} />
      {days ? (
        <table className={styles.days}>
          <caption className="visually-hidden">{words.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.hours}</th>
              <th scope="col">{words.dayTotal}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, hours, total, warnings }) => (
              <tr key={day} data-warned={warnings.length > 0 || undefined}>
                <th scope="row">
                  {weekdayAndDay(day)}
                  {warnings.map((warning) => (
                    <span key={warning} className={styles.warning}>
                      {warning}
                    </span>
                  ))}
                </th>
                <td>{hours}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="quiet">{words.none}</p>
      )}
    </section>
  )
}
