import type { LeaveBalance } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { asDays } from '#src/lib/leave-cost.ts'
import styles from './ledger.module.css'

const words = applyLeave.ledger

const signed = (tenths: number) => (tenths > 0 ? `+${asDays(tenths)}` : asDays(tenths))

/** Every line of the year's PTO, folded away until somebody wants to check it. */
export const Ledger = ({ balance: { ledger, year } }: { balance: LeaveBalance }) => (
  <section className={styles.ledger} aria-labelledby="leave-ledger">
    <h2 id="leave-ledger">{words.heading}</h2>
    {ledger.length === 0 ? (
      <p>{words.none}</p>
    ) : (
      <details>
        <summary>{words.show}</summary>
        <table>
          <caption className="visually-hidden">{words.caption(year)}</caption>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ day, kind, amount, balance, leaveId }) => (
              <tr key={`${day} ${kind} ${leaveId}`}>
                <td>{shortDay(day)}</td>
                <th scope="row">{words[kind]}</th>
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
