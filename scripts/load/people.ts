import { userTypes } from '#api/contracts/session.contract.ts'
import type { Database } from '#server/db/database.ts'
import { sampleClients } from '#server/db/samples/time-sheets.ts'
import { people } from '#server/db/schema/people.ts'
import { assignments, clients } from '#server/db/schema/time-sheets.ts'
import { defaultSessionLimits, startSession } from '#server/domain/sign-in/sessions.ts'
import { daysAfter, daysBefore, localToday, mondayOf } from '#src/lib/days.ts'

/** Somebody with an account, signed in. */
export type Account = { id: string; token: string; clientId: string }

const atOnce = 500

const idOf = (place: number) => `10ad0000-0000-4000-8000-${String(place).padStart(12, '0')}`

const clientOf = (place: number) => sampleClients[place % sampleClients.length]?.id ?? ''

/** Everybody but the first of ten reports to the first of the ten. */
const managerOf = (place: number) => (place % 10 === 0 ? null : idOf(place - (place % 10)))

const rowOf = (place: number, at: Date) => ({
  id: idOf(place),
  createdAt: at,
  userType: userTypes.employee,
  status: 'active' as const,
  firstName: 'Load',
  lastName: `Number ${place}`,
  email: `load${place}@skagit.example.com`,
  phone: `+1500${String(place).padStart(7, '0')}`,
  timeZone: 'America/Los_Angeles',
  title: 'Data Engineer',
  department: 'Data Engineering',
  office: 'us' as const,
  startDate: '2020-01-06',
  managerId: managerOf(place),
})

/** The Monday and the Friday of this week. */
export const thisWeek = (): { start: string; end: string } => {
  const start = mondayOf(localToday())
  return { start, end: daysAfter(start, 4) }
}

/** Adds so many employees, each with a client and a session; an empty database gets the clients as well. */
export const addEmployees = async (database: Database, count: number): Promise<Account[]> => {
  const at = new Date()
  const since = daysBefore(thisWeek().start, 365)
  const accounts: Account[] = []
  await database.write(async (tx) => {
    await tx
      .insert(clients)
      .values(sampleClients.map((one) => ({ ...one, createdAt: at })))
      .onConflictDoNothing()
  })
  for (let first = 0; first < count; first += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - first) }, (_, place) => first + place)
    await database.write(async (tx) => {
      await tx.insert(people).values(places.map((place) => rowOf(place, at)))
      await tx
        .insert(assignments)
        .values(places.map((place) => ({ employeeId: idOf(place), clientId: clientOf(place), since })))
      for (const place of places) {
        const token = await startSession(tx, idOf(place), defaultSessionLimits, at)
        accounts.push({ id: idOf(place), token, clientId: clientOf(place) })
      }
    })
  }
  return accounts
}
