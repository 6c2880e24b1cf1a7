import type { FitTerm } from '#api/contracts/fit-term.ts'
import { fitWords as words } from '#src/content/fit.ts'
import { skills } from '#src/content/skills.ts'
import styles from './fit-terms.module.css'

/** The names of skills, each once. */
export const skillNamesOf = (ids: readonly number[]): string[] => [
  ...new Set(ids.flatMap((id) => skills.find((one) => one.id === id)?.name ?? [])),
]

const signs = { met: '✓', unmet: '–', unknown: '?' } as const

const Term = ({ term: { asks, known, answer } }: { term: FitTerm }) => (
  <li className={styles[answer]}>
    <span aria-hidden="true">{signs[answer]}</span>{' '}
    {known && known !== asks ? words.known(asks, known) : asks}
    <span className="visually-hidden">: {words.answers[answer]}</span>
  </li>
)

type FitTermsProps = { terms: readonly FitTerm[]; jobTitle: string }

/** Which terms of a job somebody meets, as far as is known; nothing where it has none. */
export const FitTerms = ({ terms, jobTitle }: FitTermsProps) =>
  terms.length > 0 && (
    <ul className={styles.fit} aria-label={words.label(jobTitle)}>
      {terms.map((term) => (
        <Term key={`${term.kind} ${term.asks}`} term={term} />
      ))}
    </ul>
  )
