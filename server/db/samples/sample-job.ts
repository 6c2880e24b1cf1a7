import type { Job } from '#api/contracts/job.contract.ts'

/** A job of the sample data; its days count from the day the sample data is added. */
export type SampleJob = Omit<Job, 'id' | 'pro_description' | 'posted' | 'closes' | 'status'> & {
  summary: string
  tasks: readonly string[]
  needs: readonly string[]
  postedDaysAgo: number
  closesInDays: number
  status?: Job['status']
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** The description of a sample job as HTML. */
export const descriptionOf = ({ summary, tasks, needs }: SampleJob): string =>
  `<p>${summary}</p><h3>What you will do</h3>${list(tasks)}<h3>What you bring</h3>${list(needs)}`
