import type { Job } from '#api/contracts/job.contract.ts'
import { company } from '#src/content/company.ts'
import { jobBoard, jobDetails as words } from '#src/content/job-board.ts'
import { JobFacts } from '#src/flows/job-facts.tsx'
import { hourlyRange } from '#src/lib/hourly-rate.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { applyPath, detailsPath } from '../job-paths.ts'
import styles from './job-head.module.css'
import { JobText } from './job-text.tsx'
import { ShareButton } from './share-button.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

const headOf = (job: Job) => ({
  title: `${job.pro_jobtitle} | ${company.name}`,
  description: words.summary({
    title: job.pro_jobtitle,
    location: job.location,
    rate: hourlyRange(job.rateMin, job.rateMax),
    months: jobBoard.facts.months(job.durationMonths),
    skills: job.skills.join(', '),
  }),
  path: detailsPath(job),
  index: true,
})

const leadOf = ({ location, rateMin, rateMax, durationMonths }: Job) =>
  [location, hourlyRange(rateMin, rateMax), jobBoard.facts.months(durationMonths)].join(' · ')

/** The page of a job that takes applications. */
export const OpenJob = ({ job, similar }: { job: Job; similar: readonly Job[] }) => (
  <>
    <PageHead page={headOf(job)} />
    <Hero words={{ eyebrow: words.eyebrow, heading: job.pro_jobtitle, lead: leadOf(job) }}>
      <div className={styles.actions}>
        <SiteLink to={applyPath(job)} className={buttonClass('river')}>
          {words.apply}
        </SiteLink>
        <ShareButton job={job} />
      </div>
    </Hero>
    <Section two>
      <SectionHead words={words.glance}>
        <JobFacts job={job} />
      </SectionHead>
      <JobText job={job} />
    </Section>
    <SimilarJobs jobs={similar} />
  </>
)
