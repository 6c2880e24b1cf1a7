import type { ResumeSource } from '#server/recruiting/candidates/resume-texts.ts'
import { applications } from '#server/recruiting/schema/applications.ts'
import { submissions } from './schema/submissions.ts'

/** The tables whose rows carry resumes. */
export const resumeSources: readonly ResumeSource[] = [applications, submissions]
