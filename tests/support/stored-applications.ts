import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { files } from '#server/platform/db/schema/files.ts'
import {
  applicationForms,
  skillApplicationSkills,
  skillApplications,
} from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import type { Site } from './running-server.ts'
import { readStored } from './stored-rows.ts'

export const storedSkillApplications = (server: Site) =>
  readStored(server, async (reader) => {
    const people = await reader.select().from(skillApplications).orderBy(skillApplications.createdAt)
    const skills = await reader.select().from(skillApplicationSkills).orderBy(skillApplicationSkills.position)
    return people.map(({ id, createdAt: _, ...person }) => ({
      ...person,
      candidateSkills: skills
        .filter(({ applicationId }) => applicationId === id)
        .map(({ pro_skills, pro_YrsExp, pro_category }) => ({ pro_skills, pro_YrsExp, pro_category })),
    }))
  })

export const storedApplications = (server: Site) =>
  readStored(server, async (reader) => {
    const rows = await reader
      .select()
      .from(applicationForms)
      .innerJoin(files, eq(files.id, applicationForms.fileId))
      .innerJoin(jobs, eq(jobs.id, applicationForms.jobId))
      .orderBy(applicationForms.createdAt)
    return rows.map(
      ({ application_forms: { id: _, createdAt: __, jobId: ___, fileId: ____, ...person }, ...row }) => ({
        ...person,
        position: row.jobs.name,
        resume: { name: row.files.originalName, kind: row.files.kind, bytes: row.files.bytes },
      }),
    )
  })

/** Complete and partial files, including those of the sample data. */
export const countFiles = async ({ dataDir }: Site): Promise<number> =>
  (await readdir(join(dataDir, 'files')).catch(() => [])).length
