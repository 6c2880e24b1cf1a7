import type { FastifyInstance } from 'fastify'
import { getHolidays } from '#api/contracts/holiday.contract.ts'
import type { Database } from '#server/db/database.ts'
import { countryOfPerson, publicHolidays } from '#server/domain/holidays/public-holidays.ts'
import { personEndpoint } from '#server/http/endpoint.ts'

/** The public holidays of the offices. */
export const holidayRoutes = (app: FastifyInstance, { database }: { database: Database }) => {
  personEndpoint(app, getHolidays, async ({ query: { year, country } }, { id }) => {
    const where = country ?? (await countryOfPerson(database.reader, id))
    return { year, country: where, holidays: [...(await publicHolidays(where, year))] }
  })
}
