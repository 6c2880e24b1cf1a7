import type { SkillsApplication } from '#api/contracts/current-opening.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { skillApplicationSkills, skillApplications } from '#server/db/schema/applications.ts'

/** Stores an application by skills with its skills in their order and returns the id of its record. */
export const storeSkillsApplication = async (
  tx: Transaction,
  { candidateSkills, ...person }: SkillsApplication,
  at: Date,
): Promise<{ id: string }> => {
  const [stored] = await tx
    .insert(skillApplications)
    .values({ ...person, createdAt: at })
    .returning({ id: skillApplications.id })
  if (!stored) throw new Error('The application by skills was not stored.')
  const rows = candidateSkills.map((skill, position) => ({ ...skill, position, applicationId: stored.id }))
  await tx.insert(skillApplicationSkills).values(rows)
  return stored
}
