import type { ResumeSource } from '#server/recruiting/candidates/resume-texts.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { submissions } from './schema/submissions.ts'

export const resumeSources: readonly ResumeSource[] = [applicationForms, submissions]
