import type { FastifyPluginAsync } from 'fastify'
import { getHolidays } from '#api/contracts/people/holiday.contract.ts'
import {
  addLeaves,
  cancelLeave,
  getLeaveBalance,
  getLeaves,
  getTeamAbsences,
} from '#api/contracts/time/leave.contract.ts'
import { getEntitlement, ptoLedger } from '#api/rules/pto-ledger.ts'
import { countryOfPerson, publicHolidays } from '#server/people/public-holidays.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { addLeave } from './add-leave.ts'
import { findOwnLeaves, findTeamAbsences } from './find-leaves.ts'
import { findEmployment, findTakenPto } from './leave-account.ts'
import { withdrawLeave } from './step-leaves.ts'

export const leaveRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  const { reader } = database

  personEndpoint(app, getHolidays, async ({ query: { year, country } }, { id }) => {
    const where = country ?? (await countryOfPerson(reader, id))
    return { year, country: where, holidays: [...(await publicHolidays(where, year))] }
  })
  personEndpoint(app, getLeaves, async (_input, { id }) => {
    const { today } = await findEmployment(reader, id, clock())
    return { today, leaves: await findOwnLeaves(reader, id) }
  })
  personEndpoint(app, getLeaveBalance, async (_input, { id }) => {
    const { startDate, today } = await findEmployment(reader, id, clock())
    const taken = await findTakenPto(reader, id)
    const year = Number(today.slice(0, 4))
    const ledger = ptoLedger({ startDate, taken }, year, today)
    const balance = ledger.at(-1)?.balance ?? 0
    return { today, year, startDate, entitlement: getEntitlement(startDate, year), balance, ledger, taken }
  })
  personEndpoint(app, getTeamAbsences, ({ query }, { id }) => findTeamAbsences(reader, id, query))
  personWriteEndpoint(app, writing, addLeaves, ({ body }, { id }, tx) => addLeave(tx, id, body, clock()))
  personWriteEndpoint(app, writing, cancelLeave, ({ body }, { id }, tx) =>
    withdrawLeave(tx, body.id, { actorId: id, reason: '', at: clock() }),
  )
}
