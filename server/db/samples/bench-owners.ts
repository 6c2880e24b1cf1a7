import { and, inArray, isNull } from 'drizzle-orm'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import type { SeedStep } from '#server/db/seed.ts'
import { sampleEmployees, samplePartners } from './people.ts'

const idAt = (phone: string) =>
  [...sampleEmployees, ...samplePartners].find((person) => person.phone === phone)?.id ?? ''

/** Whose bench the consultants of the sample data are on; the others are on the firm's own. */
export const benchOwners: readonly { ownerId: string; names: string[] }[] = [
  {
    ownerId: idAt('+13605550121'),
    names: ['Rohan Deshpande', 'Camila Restrepo', 'Priyanka Rao', 'Karthik Subramanian', 'Ngozi Eze'],
  },
  {
    ownerId: idAt('+13605550122'),
    names: ['Amélie Gagnon', 'Olivier Tremblay', 'Arjun Malhotra', 'Hana Kovacs'],
  },
  { ownerId: idAt('+13605550110'), names: ['Wei-Ling Chao', 'Tomasz Wolak', 'Marisol Vega'] },
]

/** Gives consultants of the sample data, as far as nobody has them, to partners and to bench sales. */
export const giveBenchOwners: SeedStep = {
  name: 'bench-owners',
  apply: async (tx) => {
    for (const { ownerId, names } of benchOwners) {
      await tx
        .update(benchCandidates)
        .set({ ownerId })
        .where(and(inArray(benchCandidates.name, names), isNull(benchCandidates.ownerId)))
    }
  },
}
