import type { CaseScope, SupportCase } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { shortMoment } from '#src/lib/format-day.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { caseWays } from '../case-steps.ts'
import { listPath } from '../case-view.ts'
import { useCase } from '../use-case.ts'
import { CaseAbsent } from './case-absent.tsx'
import { CaseMoves } from './case-moves.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import styles from './case-thread.module.css'
import { ReplyForm } from './reply-form.tsx'
import { ThreadEntry } from './thread-entry.tsx'

const words = cases.thread

const factsOf = ({ owner, category, priority, createdOn }: SupportCase) => [
  [words.owner, owner],
  [words.category, category],
  [words.priority, priority],
  [words.opened, shortMoment(createdOn)],
]

/** One case: its facts, its thread, the form to go on with, and what ends it. */
export const CaseThread = ({ id, scope }: { id: string; scope: CaseScope }) => {
  const { found, ...absent } = useCase(id)
  if (!found) return <CaseAbsent {...absent} />
  const { moves, messages, takesMessages } = caseWays(found)
  return (
    <>
      <PortalHeading heading={`${found.number} · ${found.subject}`} isNew>
        <SiteLink to={listPath(scope)} className={buttonClass('outline', true)}>
          {cases.back}
        </SiteLink>
      </PortalHeading>
      <CaseStatusChip status={found.status} />
      <dl className={styles.facts}>
        {factsOf(found).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.thread} aria-label={words.label}>
        {found.thread.map((entry) => (
          <ThreadEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ReplyForm id={id} steps={messages} isOpen={takesMessages} />
      <CaseMoves found={found} moves={moves} />
      {!takesMessages && moves.length === 0 && (
        <p role="status">{found.roles.includes('agent') ? cases.settled : cases.over}</p>
      )}
    </>
  )
}
