import type { ReactNode } from 'react'
import { engagementText, type Job } from '#api/contracts/careers/job.contract.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { jobBoard, jobDetails as words } from '#src/content/careers/job-board.ts'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './job-advert.module.css'
import { getLength, getRate, JobFacts, jobLine, stated } from './job-facts.tsx'

export const jobSummary = (job: Job): string =>
  words.summary({
    title: job.pro_jobtitle,
    place: job.location,
    terms: stated([engagementText(job), getRate(job), getLength(job)], ', '),
    skills: skillNamesIn(job.skills).join(', '),
  })

const JobText = ({ job, children }: { job: Job; children: ReactNode }) => (
  <div className={styles.text}>
    <h2 className="step-2">{words.description}</h2>
    <RichText html={job.pro_description} />
    {job.skills.length > 0 && (
      <>
        <h3>{jobBoard.facts.skills}</h3>
        <TagList label={jobBoard.facts.skills} tags={skillNamesIn(job.skills)} />
      </>
    )}
    {children && <div className={styles.end}>{children}</div>}
  </div>
)

type JobAdvertProps = {
  job: Job
  isPart?: boolean
  note?: string | null
  top?: ReactNode
  end?: ReactNode
}

export const JobAdvert = ({ job, isPart, note, top, end }: JobAdvertProps) => (
  <>
    <ToolOpening
      words={{
        eyebrow: words.eyebrow,
        heading: job.pro_jobtitle,
        lead: stated([jobLine(job), note ?? null], ' · '),
      }}
      ground="paper"
      isPart={isPart}
      action={top}
    />
    <Section columns="narrow first" compact>
      <SectionHead words={words.glance}>
        <JobFacts job={job} />
      </SectionHead>
      <JobText job={job}>{end}</JobText>
    </Section>
  </>
)
