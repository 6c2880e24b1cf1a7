import { useId } from 'react'
import type { Finding } from '#api/rules/advertisement.ts'
import { findingText, advertisementWords as words } from '#src/content/recruiting/desk-jobs.ts'
import styles from './desk-jobs.module.css'

const Notes = ({ heading, findings }: { heading: string; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <>
      <h3 className="small">{heading}</h3>
      <ul className="stack gap-2">
        {findings.map((one) => (
          <li key={`${one.rule} ${one.field} ${one.found}`}>{findingText(one)}</li>
        ))}
      </ul>
    </>
  )

export const AdvertisementNotes = ({ findings }: { findings: readonly Finding[] }) => {
  const id = useId()
  const refusals = findings.filter(({ isRefusal }) => isRefusal)
  const warnings = findings.filter(({ isRefusal }) => !isRefusal)
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id} className="step-1">
        {words.heading}
      </h2>
      <p role="status" className={refusals.length > 0 ? 'danger' : undefined}>
        {words.summary(refusals.length, warnings.length)}
      </p>
      <Notes heading={words.mustChange} findings={refusals} />
      <Notes heading={words.couldBe} findings={warnings} />
    </section>
  )
}
