import { userTypes } from '#api/contracts/session.contract.ts'
import { people } from '#server/db/schema/people.ts'
import type { SeedStep } from '#server/db/seed.ts'
import { sampleEmployees, samplePartners } from './people.ts'

/** Adds the team and two partners, all of whom can sign in. */
export const addPeople: SeedStep = {
  name: 'people',
  apply: async (tx, now) => {
    const shared = { status: 'active' as const, createdAt: now }
    const employees = sampleEmployees.map((one) => ({ ...one, ...shared, userType: userTypes.employee }))
    const partners = samplePartners.map((one) => ({ ...one, ...shared, userType: userTypes.partner }))
    await tx.insert(people).values(employees)
    await tx.insert(people).values(partners)
  },
}
