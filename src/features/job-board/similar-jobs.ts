import type { Job } from '#api/contracts/job.contract.ts'

/** The jobs that share the most skills with another one, newest first among equals; at most three. */
export const similarJobs = (job: Job, jobs: readonly Job[]): Job[] => {
  const shared = ({ skills }: Job) => skills.filter((skill) => job.skills.includes(skill)).length
  return jobs
    .filter((other) => other.id !== job.id && shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one) || other.posted.localeCompare(one.posted))
    .slice(0, 3)
}
