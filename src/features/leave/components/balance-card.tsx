import type { LeaveBalance } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { asDays } from '#src/lib/leave-cost.ts'
import styles from './balance-card.module.css'

const words = applyLeave.balance

type Kinds = readonly LeaveBalance['ledger'][number]['kind'][]

const total = ({ ledger }: LeaveBalance, kinds: Kinds) =>
  ledger.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)

const factsOf = (balance: LeaveBalance) =>
  [
    [words.entitlement, balance.entitlement],
    [words.carried, total(balance, ['carried'])],
    [words.earned, total(balance, ['month', 'service'])],
    [words.taken, -total(balance, ['leave'])],
  ] as const

/** How much PTO is left this year, and what that is made of. */
export const BalanceCard = ({ balance }: { balance: LeaveBalance }) => {
  const used = -total(balance, ['leave'])
  const all = balance.entitlement + Math.max(0, total(balance, ['carried']))
  const share = Math.min(100, Math.round((used / all) * 100))
  return (
    <section className={styles.card} aria-labelledby="leave-balance">
      <h2 id="leave-balance">{words.heading(balance.year)}</h2>
      <p className={styles.left}>
        <strong>{asDays(balance.balance)}</strong> {words.left}
      </p>
      <div className={styles.meter} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <dl className={styles.facts}>
        {factsOf(balance).map(([label, tenths]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{asDays(tenths)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
