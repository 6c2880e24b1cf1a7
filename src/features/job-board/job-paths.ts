import { generatePath } from 'react-router'
import type { ApplicationSource } from '#api/contracts/application-source.ts'
import { withSource } from '#api/contracts/application-source.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { pages } from '#src/content/pages.ts'

/** Address of a job's own page. */
export const detailsPath = ({ name }: Pick<Job, 'name'>) => generatePath(pages.jobDetails.path, { id: name })

/** Address where one applies for a job, with what led there. */
export const applyPath = ({ name }: Pick<Job, 'name'>, source: ApplicationSource) =>
  withSource(generatePath(pages.applyNow.path, { id: name }), source)
