import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { stepReason } from '#api/contracts/time-sheet-changes.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { pages } from '#src/content/pages.ts'
import { DecisionDialog } from '#src/flows/decision-dialog.tsx'
import { DecisionOutcome } from '#src/flows/decision-outcome.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHeading } from '#src/ui/portal-heading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Approved } from '../components/approved.tsx'
import { Queue } from '../components/queue.tsx'
import { useApprovals } from '../use-approvals.ts'
import { useQueue } from '../use-queue.ts'
import styles from './approvals-page.module.css'

const none: TimeSheet[] = []

export const ApprovalsPage = () => {
  const { isManager, waiting, approved = none, failure, isFetching, retry } = useQueue()
  const deciding = useApprovals(waiting ?? none)
  const { question } = deciding
  return (
    <>
      <PortalHeading heading={approvals.heading}>
        <SiteLink to={`${pages.timeSheetList.path}?view=team`} className={buttonClass('outline', true)}>
          {approvals.list}
        </SiteLink>
      </PortalHeading>
      {!isManager && <p>{approvals.notManager}</p>}
      {failure && (
        <LoadFailure words={approvals.failure} message={failure} isRetrying={isFetching} onRetry={retry} />
      )}
      {isManager && !waiting && !failure && <Skeleton lines={8} label={approvals.loading} />}
      {waiting && (
        <>
          <DecisionOutcome failure={question ? null : deciding.failure} outcome={deciding.outcome} />
          <Queue waiting={waiting} deciding={deciding} />
          <h2 className={styles.second}>{approvals.approved.heading}</h2>
          <Approved approved={approved} onReopen={deciding.reopen} />
        </>
      )}
      {question && question.step !== 'approve' && (
        <DecisionDialog
          words={approvals.questions[question.step]}
          reason={{ ...approvals.reason, schema: stepReason }}
          asking={deciding}
        />
      )}
    </>
  )
}
