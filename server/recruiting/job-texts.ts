import { sql } from 'drizzle-orm'
import { currencySigns } from '#api/rules/hourly-rate.ts'
import { dayText, labelText } from '#server/platform/db/find-page.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

// Facts of a job as lists show them, to be searched and sorted by.

const amountText = (minor: typeof jobs.rateMin | typeof jobs.rateMax) =>
  sql`replace(to_char(${minor} / 100.0, 'FM999,999,990.00'), '.00', '')`

/** The rate as `rateOf` writes it; null if none is stated. */
export const rateText = sql`case when ${jobs.rateMax} > 0 then
  ${labelText(jobs.currency, currencySigns)}
  || case when ${jobs.rateMin} < ${jobs.rateMax} then ${amountText(jobs.rateMin)} || '–' else '' end
  || ${amountText(jobs.rateMax)} || '/h'
end`

/** Null if it is on site only. */
export const remoteText = sql`case when ${jobs.remote} then 'remote' end`

export const closesText = dayText(jobs.closes)

/** The status on a day, `YYYY-MM-DD`: a job whose closing day has passed is closed, whatever is stored. */
export const statusTextOn = (today: string) =>
  sql`case when ${jobs.status} = 'Open' and ${jobs.closes} < ${today}::date then 'Closed' else ${jobs.status} end`
