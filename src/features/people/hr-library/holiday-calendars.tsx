import { useState } from 'react'
import { useGetHolidaysQuery } from '#api/client/people/holiday.endpoints.ts'
import { type HolidayCountry, holidayCountries } from '#api/contracts/people/holiday.contract.ts'
import { weekdayAndDay } from '#api/rules/days.ts'
import { hrLibrary } from '#src/content/people/hr-library.ts'
import { loadState } from '#src/flows/calls.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useToday } from '#src/lib/use-today.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './hr-library.module.css'

const words = hrLibrary.calendar

type HolidayTableProps = { country: HolidayCountry; year: number; today: string }

const HolidayTable = ({ country, year, today }: HolidayTableProps) => {
  const { data, ...query } = useGetHolidaysQuery({ country, year })
  const load = loadState(data, query, words.failed)
  const holidays = data?.holidays
  return (
    <section className={styles.year} aria-labelledby={`holidays-${year}`}>
      <h2 id={`holidays-${year}`}>{year}</h2>
      <LoadFailure words={words.failure} load={load} />
      {!holidays && load.failure === null && <Skeleton lines={8} label={words.loading} />}
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
              <tr key={`${day} ${name}`} className={classNames(day < today && 'quiet')}>
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

type HolidayCalendarsProps = {
  own: HolidayCountry
}

export const HolidayCalendars = ({ own }: HolidayCalendarsProps) => {
  const { params, write } = useAddressParams()
  const today = useToday()
  const asked = holidayCountries.find((one) => one === params.get('country'))
  // The address updates a moment later than the choice.
  const [chosen, choose] = useState(asked)
  const country = chosen ?? own
  const year = Number(today?.slice(0, 4))
  return (
    <>
      <fieldset className={styles.countries}>
        <legend>{words.country}</legend>
        {holidayCountries.map((one) => (
          <label key={one} className={styles.country}>
            <input
              type="radio"
              name="country"
              checked={one === country}
              onChange={() => {
                choose(one)
                write(new URLSearchParams({ view: 'holidays', country: one }))
              }}
            />
            {words.countries[one]}
          </label>
        ))}
      </fieldset>
      {today && (
        <div className={`in-order ${styles.years}`}>
          <HolidayTable key={`${country}-this`} country={country} year={year} today={today} />
          <HolidayTable key={`${country}-next`} country={country} year={year + 1} today={today} />
        </div>
      )}
    </>
  )
}
