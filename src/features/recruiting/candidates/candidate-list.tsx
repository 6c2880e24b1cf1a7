import { generatePath, Link, useLocation } from 'react-router'
import type { FoundCandidate, Hit } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { pages } from '#src/content/pages.ts'
import { candidatesPage as words } from '#src/content/recruiting/candidates.ts'
import { FitTerms, getSkillNames } from '#src/features/recruiting/shared/fit-terms.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './candidates.module.css'

const Quote = ({ hit: { source, parts } }: { hit: Hit }) => (
  <p className={styles.hit}>
    <span className={styles.source}>{words.sources[source]}</span>{' '}
    {parts.map(({ text, isMarked }, index) => {
      const key = `${index} ${text}`
      return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
    })}
  </p>
)

type CandidateProps = { candidate: FoundCandidate; jobTitle: string }

const Candidate = ({ candidate, jobTitle }: CandidateProps) => {
  const { name, place, latest, applications, hits, fit } = candidate
  const { search } = useLocation()
  return (
    <li className={styles.candidate}>
      <div className={styles.head}>
        <h2 className={styles.name} dir="auto">
          <Link to={generatePath(pages.application.path, { id: latest.id })} state={{ candidates: search }}>
            {name}
          </Link>
        </h2>
        {place && <span className="quiet">{place}</span>}
        {applications > 1 && <span className="quiet">{words.applications(applications)}</span>}
      </div>
      <p className="quiet small">
        {words.latest(latest.job, latest.outcome ?? latest.stage, recentMoment(latest.at))}
      </p>
      {hits.map((hit) => (
        <Quote
          key={`${hit.source} ${hit.applicationId} ${hit.parts.map(({ text }) => text).join('')}`}
          hit={hit}
        />
      ))}
      <FitTerms terms={fit} jobTitle={jobTitle} />
      {candidate.skills.length > 0 && <TagList label={words.skills} tags={getSkillNames(candidate.skills)} />}
    </li>
  )
}

type ListProps = { candidates: readonly FoundCandidate[]; isCurrent: boolean; jobTitle: string }

export const CandidateList = ({ candidates, isCurrent, jobTitle }: ListProps) => (
  <ul className={styles.list} aria-busy={!isCurrent || undefined}>
    {candidates.map((candidate) => (
      <Candidate key={candidate.id} candidate={candidate} jobTitle={jobTitle} />
    ))}
  </ul>
)
