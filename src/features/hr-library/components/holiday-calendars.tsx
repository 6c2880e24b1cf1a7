import { useState } from 'react'
import { type HolidayCountry, holidayCountries } from '#api/contracts/holiday.contract.ts'
import { hrLibrary } from '#src/content/hr-library.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useToday } from '#src/lib/use-today.ts'
import styles from './holiday-calendars.module.css'
import { HolidayTable } from './holiday-table.tsx'

const words = hrLibrary.calendar

type HolidayCalendarsProps = {
  /** The country of the reader's office, shown at first. */
  own: HolidayCountry
}

/** The public holidays of a country in this year and the next. */
export const HolidayCalendars = ({ own }: HolidayCalendarsProps) => {
  const { params, write } = useAddressParams()
  const today = useToday()
  const asked = holidayCountries.find((one) => one === params.get('country'))
  // The address follows a choice a moment later.
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
        <div className={styles.years}>
          <HolidayTable key={`${country}-this`} country={country} year={year} today={today} />
          <HolidayTable key={`${country}-next`} country={country} year={year + 1} today={today} />
        </div>
      )}
    </>
  )
}
