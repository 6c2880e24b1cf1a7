import type { ReactNode } from 'react'
import type { ListedJob } from '#api/contracts/careers/job.contract.ts'
import { skillKey, skillNamesIn } from '#api/rules/skill-names.ts'
import { compareJobs as words } from '#src/content/careers/compare-jobs.ts'
import { pages } from '#src/content/pages.ts'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { buttonClass, TextButton } from '#src/ui/button.tsx'
import { Section, ToolOpening } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { EmptyList, LoadedList } from '#src/ui/search-page.tsx'
import { ShareButton } from '#src/ui/share-button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './compare.module.css'
import { applyPath, chooseJobsPath, detailsPath } from './job-paths.ts'
import { comparedFacts, useComparison } from './use-comparison.ts'

type Comparison = ReturnType<typeof useComparison>

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className={styles.label}>
      {label}
    </th>
    {children}
  </tr>
)

const Skills = ({ job, termSkills }: { job: ListedJob } & Pick<Comparison, 'termSkills'>) => (
  <ul className={styles.skills}>
    {skillNamesIn(job.skills).map((skill) =>
      termSkills.has(skillKey(skill)) ? (
        <li key={skill} className={styles.own}>
          {skill}
          <span className="visually-hidden">, {words.terms.skill}</span>
        </li>
      ) : (
        <li key={skill}>{skill}</li>
      ),
    )}
  </ul>
)

const JobHead = ({ job, onRemove }: { job: ListedJob; onRemove: () => void }) => (
  <th scope="col" className={styles.job}>
    <div className={styles.head}>
      <SiteLink to={detailsPath(job)} className={styles.title}>
        {job.pro_jobtitle}
      </SiteLink>
      <SiteLink to={applyPath(job, 'site')} className={`no-print ${buttonClass('solid', true)}`}>
        {words.apply}
        <span className="visually-hidden">: {job.pro_jobtitle}</span>
      </SiteLink>
      <TextButton className="no-print" onClick={onRemove}>
        {words.remove}
        <span className="visually-hidden"> {job.pro_jobtitle}</span>
      </TextButton>
    </div>
  </th>
)

/** Browsers do not scroll to a partly visible element on focus. */
const showWhole = ({ target }: { target: Element }) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const Table = ({ jobs, matches, termSkills, remove }: Comparison) => (
  <section className={styles.scroll} aria-label={words.table} onFocus={showWhole}>
    <table className={styles.table}>
      <caption className="visually-hidden">{words.table}</caption>
      <thead>
        <tr>
          <td className={styles.label} />
          {jobs.map((job) => (
            <JobHead key={job.id} job={job} onRemove={() => remove(job)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {matches && (
          <Row label={words.terms.label}>
            {jobs.map((job, index) => (
              <td key={job.id} className={matches[index] ? styles.own : undefined}>
                {matches[index] ? words.terms.yes : words.terms.no}
              </td>
            ))}
          </Row>
        )}
        {comparedFacts(jobs).map(({ label, values }) => (
          <Row key={label} label={label}>
            {jobs.map((job, index) => (
              <td key={job.id}>{values[index] ?? words.nothing}</td>
            ))}
          </Row>
        ))}
        <Row label={words.skills}>
          {jobs.map((job) => (
            <td key={job.id}>
              <Skills job={job} termSkills={termSkills} />
            </td>
          ))}
        </Row>
      </tbody>
    </table>
  </section>
)

const Jobs = (props: Comparison) => {
  const { jobs, gone, remove } = props
  const board = (
    <SiteLink to={chooseJobsPath(jobs.map(({ name }) => name))} end className={buttonClass('outline')}>
      {jobs.length === 0 ? words.board : words.choose}
    </SiteLink>
  )
  return (
    <div className="stack gap-5">
      {jobs.length === 0 ? (
        <EmptyList words={words.none} level={2}>
          {board}
        </EmptyList>
      ) : (
        <>
          <Table {...props} />
          {jobs.length === 1 && <p>{words.one}</p>}
          <div className="no-print">{board}</div>
        </>
      )}
      {gone.map(({ name, text }) => (
        <p key={name} className="aside">
          {text} <TextButton onClick={() => remove(name)}>{words.remove}</TextButton>
        </p>
      ))}
    </div>
  )
}

export const Component = () => {
  const comparison = useComparison()
  const { isLoaded, load, path } = comparison
  return (
    <>
      <PageHead page={pages.compareJobs} />
      <ToolOpening
        words={words}
        ground="paper"
        action={<ShareButton shared={{ title: words.heading, path }} words={words} />}
      />
      <Section compact>
        {useIsHydrated() ? (
          <LoadedList words={words} load={load}>
            {isLoaded ? <Jobs {...comparison} /> : undefined}
          </LoadedList>
        ) : (
          <>
            <noscript>
              <p>{words.needsScripts}</p>
            </noscript>
            <Skeleton lines={12} label={words.loading} />
          </>
        )}
      </Section>
    </>
  )
}
