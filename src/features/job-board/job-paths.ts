import { generatePath } from 'react-router'
import type { ApplicationSource } from '#api/contracts/application.contract.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { pages } from '#src/content/pages.ts'
import { withSource } from '#src/lib/application-source.ts'

/** Address of a job's own page. */
export const detailsPath = ({ name }: Pick<Job, 'name'>) => generatePath(pages.jobDetails.path, { id: name })

/** Address where one applies for a job, with what led there. */
export const applyPath = ({ name }: Pick<Job, 'name'>, source: ApplicationSource) =>
  withSource(generatePath(pages.applyNow.path, { id: name }), source)
