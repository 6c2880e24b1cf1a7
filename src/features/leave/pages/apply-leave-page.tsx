import { applyLeave } from '#src/content/apply-leave.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BalanceCard } from '../components/balance-card.tsx'
import { LeaveForm } from '../components/leave-form.tsx'
import { LeaveList } from '../components/leave-list.tsx'
import { Ledger } from '../components/ledger.tsx'
import { TeamAbsences } from '../components/team-absences.tsx'
import { useApplyLeave } from '../use-apply-leave.ts'
import { useLeaveAccount } from '../use-leave-account.ts'
import styles from './apply-leave-page.module.css'

export const ApplyLeavePage = () => {
  const apply = useApplyLeave()
  const account = useLeaveAccount(apply.flow.formik.values)
  const { loaded, failure, isRetrying, retry, chosen } = account
  return (
    <>
      <div className={styles.heading}>
        <h1 tabIndex={-1}>{applyLeave.heading}</h1>
        <SiteLink to={applyLeave.calendar.href} className={buttonClass('outline', true)}>
          {applyLeave.calendar.label}
        </SiteLink>
      </div>
      {failure !== null && (
        <LoadFailure words={applyLeave.failure} message={failure} isRetrying={isRetrying} onRetry={retry} />
      )}
      <div className={styles.columns}>
        <LeaveForm apply={apply} account={account} />
        <div className={styles.side}>
          {!loaded && failure === null && <Skeleton lines={7} label={applyLeave.loading} />}
          {loaded && (
            <>
              <BalanceCard balance={loaded.balance} />
              <TeamAbsences today={loaded.today} chosen={chosen} />
              <Ledger balance={loaded.balance} />
            </>
          )}
        </div>
        {loaded && <LeaveList leaves={loaded.leaves} today={loaded.today} />}
      </div>
    </>
  )
}
