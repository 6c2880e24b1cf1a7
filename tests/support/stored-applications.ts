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

/** The applications by skills a server has stored, oldest first, each with its skills. */
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

/** The applications for jobs a server has stored, oldest first, each with its job and its resume. */
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

/** How many files lie on the server's disk, whole or in part: those of the sample data, and what people sent. */
export const countFiles = async ({ dataDir }: Site): Promise<number> =>
  (await readdir(join(dataDir, 'files')).catch(() => [])).length
