import { generatePath } from 'react-router'
import type { SkillWorth, WorthContract, WorthPay } from '#api/contracts/careers/worth.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { hourlyRange, hourlyRate } from '#api/rules/hourly-rate.ts'
import { knowYourWorth } from '#src/content/careers/know-your-worth.ts'
import { pages } from '#src/content/pages.ts'
import { getRate, stated } from '#src/flows/job-facts.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './skill-worth.module.css'
import { useSkillWorth } from './use-skill-worth.ts'

const words = knowYourWorth.worth

/** Contracts shown before expanding. */
const first = 5

const detailsPath = ({ name }: WorthContract) => generatePath(pages.jobDetails.path, { id: name })

type MedianProps = { median: NonNullable<WorthPay['median']>; currency: WorthPay['currency'] }

/** Hidden from screen readers: the text below says the same. */
const Interval = ({ median: { rate, from, to }, currency }: MedianProps) => {
  const share = to === from ? 50 : ((rate - from) / (to - from)) * 100
  return (
    <div className={styles.interval} aria-hidden="true">
      <span>{hourlyRate(from, currency)}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y="3" width="100" height="4" rx="2" />
        <line x1={share} x2={share} y1="0" y2="10" />
      </svg>
      <span>{hourlyRate(to, currency)}</span>
    </div>
  )
}

const getKind = ({ engagement, currency }: WorthPay) =>
  words.pay.kind(words.kinds[engagement], words.currencies[currency])

const Pay = ({ pay }: { pay: WorthPay }) => {
  const { currency, contracts, median } = pay
  if (!median) return null
  const { rate, from, to, certainty } = median
  return (
    <li className={styles.pay}>
      <p className="quiet small">{getKind(pay)}</p>
      <p className={styles.median}>
        <strong>{hourlyRate(rate, currency)}</strong>
        <span className="quiet">{words.pay.of(contracts)}</span>
      </p>
      <Interval median={median} currency={currency} />
      <p className="quiet small">
        {words.pay.interval(
          hourlyRate(from, currency),
          hourlyRate(to, currency),
          Math.round(certainty * 100),
        )}
      </p>
    </li>
  )
}

const Pays = ({ pay }: Pick<SkillWorth, 'pay'>) => {
  const few = pay.filter(({ median }) => !median).map((one) => words.pay.fewOf(getKind(one), one.contracts))
  return (
    <>
      {few.length < pay.length && (
        <ul className={styles.pays}>
          {pay.map((one) => (
            <Pay key={getKind(one)} pay={one} />
          ))}
        </ul>
      )}
      {few.length > 0 && <p className="quiet small">{words.pay.few(few.join('; '))}</p>}
    </>
  )
}

const formatLocation = ({ location, remote }: WorthContract) =>
  stated([location, remote ? words.list.remote : null], ' · ')

type ContractProps = { contract: WorthContract; note?: string }

const Contract = ({ contract, note = '' }: ContractProps) => (
  <li className={styles.contract}>
    <SiteLink to={detailsPath(contract)}>{contract.pro_jobtitle}</SiteLink>
    <span className={styles.rate}>{getRate(contract) ?? words.list.open}</span>
    <span className="quiet small">{stated([formatLocation(contract), note], ' · ')}</span>
  </li>
)

const ContractList = ({ contracts }: Pick<SkillWorth, 'contracts'>) => (
  <ul className={styles.contracts}>
    {contracts.map((one) => (
      <Contract key={one.name} contract={one} note={words.list.has(one.has.length, one.asks)} />
    ))}
  </ul>
)

const Contracts = ({ contracts }: Pick<SkillWorth, 'contracts'>) => {
  const [shown, others] = [contracts.slice(0, first), contracts.slice(first)]
  return (
    <section className={styles.part} aria-labelledby="worth-contracts">
      <h3 id="worth-contracts">{words.list.heading}</h3>
      <ContractList contracts={shown} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{words.list.more(others.length)}</summary>
          <ContractList contracts={others} />
        </details>
      )}
      <SiteLink to={words.list.board.href}>{words.list.board.label}</SiteLink>
    </section>
  )
}

const Skills = ({ skills, peopleDay }: Pick<SkillWorth, 'skills' | 'peopleDay'>) => (
  <section className={styles.part} aria-labelledby="worth-skills">
    <h3 id="worth-skills">{words.skills.heading}</h3>
    <dl className={styles.skills}>
      {skills.map(({ id, name, contracts, people }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{words.skills.contracts(contracts)}</dd>
          {people && (
            <dd className="quiet small">{words.skills.people(hourlyRange(people.from, people.to))}</dd>
          )}
        </div>
      ))}
    </dl>
    {peopleDay !== null && <p className="quiet small">{words.skills.counted(longDay(peopleDay))}</p>}
  </section>
)

const Additions = ({ more }: Pick<SkillWorth, 'more'>) =>
  more.length > 0 && (
    <section className={styles.part} aria-labelledby="worth-more">
      <h3 id="worth-more">{words.addition.heading}</h3>
      <ul className={styles.additions}>
        {more.map(({ id, name, contracts, newest }) => (
          <li key={id}>
            <details className={styles.more}>
              <summary>{words.addition.line(name, contracts)}</summary>
              <ul className={styles.contracts}>
                {newest.map((one) => (
                  <Contract key={one.name} contract={one} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )

const How = () => (
  <details className={`${styles.part} ${styles.more}`}>
    <summary>{words.how.heading}</summary>
    <ul className={styles.how}>
      {words.how.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
)

const Worth = ({ worth, isLate }: { worth: SkillWorth; isLate: boolean }) => {
  const { day, open, matching, contracts, pay, skills, more, peopleDay } = worth
  const only = skills.length === 1 ? (skills[0]?.name ?? null) : null
  return (
    <div className={styles.worth} aria-busy={isLate}>
      <div>
        <p aria-live="polite">{words.summary(matching, open, only)}</p>
        <p className="quiet small">{words.asOf(longDay(day))}</p>
      </div>
      <Pays pay={pay} />
      {contracts.length > 0 && <Contracts contracts={contracts} />}
      {(skills.length > 1 || peopleDay !== null) && <Skills skills={skills} peopleDay={peopleDay} />}
      <Additions more={more} />
      <How />
    </div>
  )
}

export const SkillWorthPanel = ({ ids }: { ids: readonly number[] }) => {
  const { isAsked, worth, isLate, load } = useSkillWorth(ids)
  return (
    <section className={`own-crm ${styles.panel}`} aria-labelledby="worth-heading">
      <h2 id="worth-heading" className="step-2">
        {words.heading}
      </h2>
      {!isAsked && <p className="quiet">{words.idle}</p>}
      <LoadFailure words={words.failure} load={load} />
      {isAsked && !worth && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {worth && load.failure === null && <Worth worth={worth} isLate={isLate} />}
    </section>
  )
}
