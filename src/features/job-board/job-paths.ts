import { generatePath } from 'react-router'
import type { Job } from '#api/contracts/job.contract.ts'
import { pages } from '#src/content/pages.ts'

/** Address of a job's own page. */
export const detailsPath = ({ name }: Pick<Job, 'name'>) => generatePath(pages.jobDetails.path, { id: name })

/** Address where one applies for a job. */
export const applyPath = ({ name }: Pick<Job, 'name'>) => generatePath(pages.applyNow.path, { id: name })
