import { generatePath, Link } from 'react-router'
import type { CandidacyDetails } from '#api/contracts/candidacy.contract.ts'
import { applicationWords as words } from '#src/content/applications.ts'
import { pages } from '#src/content/pages.ts'
import { shortMoment } from '#src/lib/days.ts'
import styles from './applications.module.css'

type LinkedProps = { heading: string; text?: string; links: { id: string; label: string; more: string }[] }

const Linked = ({ heading, text, links }: LinkedProps) =>
  links.length > 0 && (
    <section className="stack gap-2" aria-label={heading}>
      <h2 className="step-1">{heading}</h2>
      {text && <p className="quiet">{text}</p>}
      <ul className={styles.entries}>
        {links.map(({ id, label, more }) => (
          <li key={id}>
            <Link to={generatePath(pages.application.path, { id })}>{label}</Link>{' '}
            <span className="quiet small">{more}</span>
          </li>
        ))}
      </ul>
    </section>
  )

/** What else the candidate applied for, and who may be the same person. */
export const Relations = ({ application: { others, alike } }: { application: CandidacyDetails }) => (
  <>
    <Linked
      heading={words.others.heading}
      links={others.map(({ id, job, stage, outcome, at }) => ({
        id,
        label: job.pro_jobtitle,
        more: [outcome ?? stage, shortMoment(at)].join(' · '),
      }))}
    />
    <Linked
      {...words.alike}
      links={alike.map(({ id, name, job, at }) => ({
        id,
        label: name,
        more: [job, shortMoment(at)].join(' · '),
      }))}
    />
  </>
)
