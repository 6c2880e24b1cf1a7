import { useGetTeamAbsencesQuery } from '#api/client/time/leave.endpoints.ts'
import type { Leave, LeaveBalance } from '#api/contracts/time/leave.contract.ts'
import { daysAfter, localDay, shortDay } from '#api/rules/days.ts'
import { asDays } from '#api/rules/leave-cost.ts'
import { applyLeave } from '#src/content/time/apply-leave.ts'
import { useCancelLeave } from '#src/features/time/shared/use-cancel-leave.ts'
import { loadState } from '#src/flows/calls.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ColumnNames } from '#src/ui/column-names.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './leave.module.css'
import { LeaveForm } from './leave-form.tsx'
import { getDays, getRange, leaveInWords } from './leave-words.ts'
import { useApplyLeave, useLeaveAccount, useLeaveDay } from './use-apply-leave.ts'

const balanceWords = applyLeave.balance

type Kinds = readonly LeaveBalance['ledger'][number]['kind'][]

const total = ({ ledger }: LeaveBalance, kinds: Kinds) =>
  ledger.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)

const listFacts = (balance: LeaveBalance) => [
  { label: balanceWords.entitlement, value: asDays(balance.entitlement) },
  { label: balanceWords.carried, value: asDays(total(balance, ['carried'])) },
  { label: balanceWords.earned, value: asDays(total(balance, ['month', 'service'])) },
  { label: balanceWords.taken, value: asDays(-total(balance, ['leave'])) },
]

const BalanceCard = ({ balance }: { balance: LeaveBalance }) => {
  const used = -total(balance, ['leave'])
  const all = balance.entitlement + Math.max(0, total(balance, ['carried']))
  const share = Math.min(100, Math.round((used / all) * 100))
  return (
    <section className={styles.balance} aria-labelledby="leave-balance">
      <h2 id="leave-balance">{balanceWords.heading(balance.year)}</h2>
      <p className={styles.left}>
        <strong>{asDays(balance.balance)}</strong> {balanceWords.left}
      </p>
      <div className={styles.meter} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <Facts facts={listFacts(balance)} className={styles.facts} />
    </section>
  )
}

const teamWords = applyLeave.team

const aheadDays = 42

type TeamAbsencesProps = { today: string; chosen: { from: string; to: string } | null }

const TeamAbsences = ({ today, chosen }: TeamAbsencesProps) => {
  const range = chosen ?? { from: today, to: daysAfter(today, aheadDays) }
  const { currentData: absences, ...query } = useGetTeamAbsencesQuery(range)
  const load = loadState(absences, query, teamWords.failure.heading)
  return (
    <section className={`stack ${styles.team}`} aria-labelledby="leave-team">
      <div>
        <h2 id="leave-team">{teamWords.heading}</h2>
        <p className={styles.quiet}>{chosen ? teamWords.chosen : teamWords.near}</p>
      </div>
      <LoadFailure words={teamWords.failure} load={load} />
      {load.failure === null && !absences && <Skeleton lines={3} label={teamWords.loading} />}
      {absences?.length === 0 && <p>{teamWords.none}</p>}
      {absences && absences.length > 0 && (
        <ul className={`stack gap-3 ${styles.absences}`}>
          {absences.map((absence) => (
            <li key={absence.id}>
              <span className={styles.name}>{absence.employee}</span>
              <span className={styles.quiet}>
                {getRange(absence)}
                {absence.status === 'Submitted' && ` · ${teamWords.waiting}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ledgerWords = applyLeave.ledger

const signed = (tenths: number) => (tenths > 0 ? `+${asDays(tenths)}` : asDays(tenths))

const Ledger = ({ balance: { ledger, year } }: { balance: LeaveBalance }) => (
  <section className={`stack gap-3 ${styles.ledger}`} aria-labelledby="leave-ledger">
    <h2 id="leave-ledger">{ledgerWords.heading}</h2>
    {ledger.length === 0 ? (
      <p>{ledgerWords.none}</p>
    ) : (
      <details>
        <summary>{ledgerWords.show}</summary>
        <table>
          <caption className="visually-hidden">{ledgerWords.caption(year)}</caption>
          <ColumnNames names={ledgerWords.columns} />
          <tbody>
            {ledger.map(({ day, kind, amount, balance, leaveId }) => (
              <tr key={`${day} ${kind} ${leaveId}`}>
                <td>{shortDay(day)}</td>
                <th scope="row">{ledgerWords[kind]}</th>
                <td data-kind={kind}>{signed(amount)}</td>
                <td>{asDays(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    )}
  </section>
)

const { list: listWords, cancel } = applyLeave

type LeaveRowProps = {
  leave: Leave
  onCancel: (() => void) | null
}

const LeaveRow = ({ leave, onCancel }: LeaveRowProps) => {
  const { leaveType, cost, reason, status, decision } = leave
  return (
    <li className={styles.row}>
      <div>
        <h3>{getRange(leave)}</h3>
        <p className={styles.quiet}>
          {leaveType} · {getDays(cost)}
        </p>
      </div>
      <div className={styles.why}>
        <p>{reason}</p>
        {decision && (
          <p className={styles.quiet}>
            {listWords.by(decision.name, shortDay(localDay(decision.at)))}
            {decision.reason && `: ${decision.reason}`}
          </p>
        )}
      </div>
      <div className={styles.status}>
        <StatusChip status={status} tone={statusTones.sheet[status]} />
      </div>
      <div className={styles.act}>
        {onCancel && (
          <Button
            look="outline"
            small
            onClick={onCancel}
            aria-label={listWords.cancelOf(leaveInWords(leave))}
          >
            {listWords.cancel}
          </Button>
        )}
      </div>
    </li>
  )
}

const LeaveList = ({ leaves, today }: { leaves: readonly Leave[]; today: string }) => {
  const cancelling = useCancelLeave({ by: 'owner', today, done: cancel.done })
  return (
    <section className={styles.requests} aria-labelledby="leave-requests">
      <h2 id="leave-requests">{listWords.heading}</h2>
      <DecisionOutcome failure={null} outcome={cancelling.outcome} />
      {leaves.length === 0 ? (
        <p className="quiet">{listWords.none}</p>
      ) : (
        <ul className={styles.requestList}>
          {leaves.map((leave) => (
            <LeaveRow
              key={leave.id}
              leave={leave}
              onCancel={
                cancelling.mayCancel(leave) ? () => cancelling.ask(leave.id, leaveInWords(leave)) : null
              }
            />
          ))}
        </ul>
      )}
      {cancelling.asked && (
        <DecisionDialog words={cancel} text={cancel.text(cancelling.asked)} asking={cancelling} />
      )}
    </section>
  )
}

const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <div role="status" className="stack gap-2">
    {warnings.map((warning) => (
      <p key={warning} className={styles.warning}>
        {warning}
      </p>
    ))}
  </div>
)

const ApplyLeave = ({ day }: { day: string | null }) => {
  const apply = useApplyLeave(day)
  const account = useLeaveAccount(apply.flow.formik.values)
  const { loaded, load, chosen } = account
  return (
    <>
      <PortalHeading heading={applyLeave.heading}>
        <PortalLink {...applyLeave.calendar} />
      </PortalHeading>
      <LoadFailure words={applyLeave.failure} load={load} />
      <Warnings warnings={apply.warnings} />
      <div className={styles.columns}>
        <LeaveForm apply={apply} account={account} />
        <div className={styles.side}>
          {!loaded && load.failure === null && <Skeleton lines={7} label={applyLeave.loading} />}
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

export const Component = () => {
  const day = useLeaveDay()
  return <ApplyLeave key={day} day={day} />
}
