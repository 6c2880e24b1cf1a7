import { generatePath, Link } from 'react-router'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { shortMoment } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'
import { mergeWords } from '#src/content/recruiting/candidates.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './applications.module.css'
import { useUndoMerge } from './use-undo-merge.ts'

type Of = { application: ApplicationDetails }

const Others = ({ application: { others } }: Of) =>
  others.length > 0 && (
    <section className="stack gap-2" aria-label={words.others.heading}>
      <h2 className="step-1">{words.others.heading}</h2>
      <ul className={styles.entries}>
        {others.map(({ id, job, stage, outcome, at }) => (
          <li key={id}>
            <Link to={generatePath(pages.application.path, { id })}>{job.pro_jobtitle}</Link>{' '}
            <span className="quiet small">{[outcome ?? stage, recentMoment(at)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )

const mergePath = (one: string, other: string, from: string) =>
  `${pages.mergeCandidates.path}?${new URLSearchParams({ one, other, from })}`

const Alike = ({ application }: Of) =>
  application.alike.length > 0 && (
    <section className="stack gap-2" aria-label={words.alike.heading}>
      <h2 className="step-1">{words.alike.heading}</h2>
      <ul className={styles.entries}>
        {application.alike.map(({ id, candidateId, name, job, at, reasons }) => (
          <li key={id}>
            <Link to={generatePath(pages.application.path, { id })}>{name}</Link>{' '}
            <span className="quiet small">
              {[reasons.map((reason) => words.alike.reasons[reason]).join(', '), job, recentMoment(at)].join(
                ' · ',
              )}
            </span>{' '}
            <Link className="no-print" to={mergePath(application.candidate.id, candidateId, application.id)}>
              {words.alike.merge}
              <span className="visually-hidden"> {words.alike.mergeWith(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

const { undo } = mergeWords

const Merged = ({ application }: Of) => {
  const undoing = useUndoMerge(application)
  const { merged } = undoing
  return (
    <>
      <DecisionOutcome failure={undoing.failure} outcome={undoing.outcome} />
      {merged && (
        <section className="stack gap-2" aria-label={undo.title}>
          <h2 className="step-1">{undo.title}</h2>
          <p>{undo.text(merged.name, merged.email, shortMoment(merged.until))}</p>
          <p className="no-print">
            <Button
              small
              look="outline"
              aria-disabled={undoing.isSending || undefined}
              onClick={undoing.undo}
            >
              {undo.button}
            </Button>
          </p>
        </section>
      )}
    </>
  )
}

export const Relations = ({ application }: Of) => (
  <>
    <Others application={application} />
    <Alike application={application} />
    <Merged application={application} />
  </>
)
