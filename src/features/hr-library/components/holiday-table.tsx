import type { HolidayCountry } from '#api/contracts/holiday.contract.ts'
import { hrLibrary } from '#src/content/hr-library.ts'
import { classNames } from '#src/lib/class-names.ts'
import { weekdayAndDay } from '#src/lib/format-day.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useHolidays } from '../use-holidays.ts'
import styles from './holiday-calendars.module.css'

const words = hrLibrary.calendar

type HolidayTableProps = { country: HolidayCountry; year: number; today: string }

/** The public holidays of one year; those that are over are paler. */
export const HolidayTable = ({ country, year, today }: HolidayTableProps) => {
  const { holidays, failure, isFetching, retry } = useHolidays(country, year)
  return (
    <section className={styles.year} aria-labelledby={`holidays-${year}`}>
      <h2 id={`holidays-${year}`}>{year}</h2>
      {failure && (
        <LoadFailure words={words.failure} message={failure} isRetrying={isFetching} onRetry={retry} />
      )}
      {!holidays && !failure && <Skeleton lines={8} label={words.loading} />}
      {holidays?.length === 0 && <p>{words.none}</p>}
      {holidays && holidays.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{words.caption(words.countries[country], year)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.holiday}</th>
            </tr>
          </thead>
          <tbody>
            {holidays.map(({ day, name }) => (
              <tr key={`${day} ${name}`} className={classNames(day < today && styles.over)}>
                <td>
                  <time dateTime={day}>{weekdayAndDay(day)}</time>
                </td>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
