import type { BenchSample } from '#src/content/bench-search.ts'
import { benchSearch as words } from '#src/content/bench-search.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './candidate-card.module.css'

const fields = ['name', 'title', 'exp', 'location', 'visaStatus'] as const

const Fields = ({ candidate }: { candidate: BenchSample }) => (
  <div className={styles.details}>
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>{candidate[field]}</dd>
        </div>
      ))}
      <div>
        <dt>{words.rateLabel}</dt>
        <dd>{words.rate}</dd>
      </div>
    </dl>
    <p className={styles.note}>
      {words.detailsNote} <SiteLink to={words.detailsLink.href}>{words.detailsLink.label}</SiteLink>.
    </p>
  </div>
)

/** One candidate: what matters at a glance, all fields on request, and where to submit the candidate. */
export const CandidateCard = ({ candidate }: { candidate: BenchSample }) => {
  const { title, name, exp, location, visaStatus } = candidate
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.name}>{name}</p>
        <ul className={styles.facts}>
          {[exp, location, visaStatus].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <p className={styles.rate}>
        <span>{words.rateLabel}</span> {words.rate}
      </p>
      <SiteLink to={words.submitCandidate.href} className={buttonClass('outline', true)}>
        {words.submitCandidate.label}
        <span className="visually-hidden">: {title}</span>
      </SiteLink>
      <details className={styles.more}>
        <summary>
          {words.viewDetails}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <Fields candidate={candidate} />
      </details>
    </article>
  )
}
