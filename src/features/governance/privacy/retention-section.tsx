import { useState } from 'react'
import { legalMinimums } from '#api/contracts/governance/legal-minimums.ts'
import type { PeriodState } from '#api/contracts/governance/retention.contract.ts'
import { type RetentionKey, retentionPeriods } from '#api/contracts/governance/retention-periods.ts'
import { shortDay, shortMoment } from '#api/rules/days.ts'
import { personalData } from '#src/content/governance/personal-data.ts'
import { placeNames, retainedNames, retention as words } from '#src/content/governance/retention.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './privacy.module.css'
import { useDueRecords, useRetention } from './use-retention.ts'

const getName = (key: RetentionKey) => {
  const { kind, place } = retentionPeriods[key]
  const { name } = retainedNames[kind]
  return place === 'everywhere' ? name : `${name}, ${placeNames[place]}`
}

const DueRecords = ({ period: { key, due: count } }: { period: PeriodState }) => {
  const { due, load } = useDueRecords(key)
  return (
    <div className={styles.due}>
      <LoadFailure words={words.failure} load={load} />
      {!due && load.failure === null && <Skeleton lines={3} label={words.loading} />}
      <ul className={styles.records}>
        {due?.records.map(({ id, kind, at, text }) => (
          <li key={id} className={styles.record}>
            <span className="quiet">{shortDay(at)}</span>
            <span>
              {personalData.kinds[kind]}
              {text && <span className="quiet"> · {text}</span>}
            </span>
          </li>
        ))}
      </ul>
      {due && count > due.records.length && (
        <p className="quiet small">{words.latest(due.records.length, count)}</p>
      )}
    </div>
  )
}

const Period = ({ period }: { period: PeriodState }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { key, months, due, oldest } = period
  const { least, most, kind } = retentionPeriods[key]
  return (
    <li>
      <div className={styles.line}>
        <div>
          <strong>{getName(key)}</strong>
          <p className="quiet small">{retainedNames[kind].since}</p>
        </div>
        <div>
          <p>
            {words.most(most)}
            {months < most && ` · ${words.set(months)}`}
          </p>
          <p className="quiet small">
            {least ? words.least(legalMinimums[least].months, legalMinimums[least].law) : words.noLeast}
          </p>
        </div>
        <div className={styles.count}>
          {key !== 'audit' && <p>{due > 0 ? words.due(due) : <span className="quiet">{words.none}</span>}</p>}
          {key !== 'audit' && (
            <p className="quiet small">{oldest ? words.oldest(shortDay(oldest)) : words.empty}</p>
          )}
          {due > 0 && (
            <Button look="outline" small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? words.hide : words.show}
              <span className="visually-hidden"> {words.dueOf(getName(key))}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && due > 0 && <DueRecords period={period} />}
    </li>
  )
}

const PeriodList = ({ periods }: { periods: readonly PeriodState[] }) => (
  <ul className={styles.lines}>
    {periods.map((period) => (
      <Period key={period.key} period={period} />
    ))}
  </ul>
)

const Periods = ({ periods }: { periods: readonly PeriodState[] }) => {
  const others = periods.filter(({ due }) => due === 0)
  return (
    <div>
      {others.length < periods.length && <PeriodList periods={periods.filter(({ due }) => due > 0)} />}
      {others.length > 0 && (
        <details className={styles.group}>
          <summary>
            {words.none} <span className="quiet">({others.length})</span>
          </summary>
          <PeriodList periods={others} />
        </details>
      )}
    </div>
  )
}

export const RetentionSection = () => {
  const { retention, load } = useRetention()
  return (
    <section className="panel stack" aria-labelledby="retention">
      <div className={styles.bar}>
        <h2 id="retention">{words.heading}</h2>
        {retention && <p className="quiet">{words.asOf(shortMoment(retention.asOf))}</p>}
      </div>
      <p className="quiet">{words.lead}</p>
      <LoadFailure words={words.failure} load={load} />
      {!retention && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {retention && <Periods periods={retention.periods} />}
    </section>
  )
}
