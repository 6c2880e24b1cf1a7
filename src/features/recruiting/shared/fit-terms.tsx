import type { FitTerm } from '#api/contracts/recruiting/fit-term.ts'
import { skillName, skillNamesIn } from '#api/rules/skill-names.ts'
import { skills } from '#src/content/careers/skills.ts'
import { fitWords as words } from '#src/content/recruiting/fit.ts'
import styles from './fit-terms.module.css'

export const getSkillNames = (ids: readonly number[]): readonly string[] =>
  skillNamesIn(ids.flatMap((id) => skills.find((one) => one.id === id)?.name ?? []))

const signs = { met: '✓', unmet: '–', unknown: '?' } as const

const formatText = ({ kind, asks, known }: FitTerm) => {
  if (kind === 'skill') return skillName(asks)
  return known && known !== asks ? words.known(asks, known) : asks
}

const Term = ({ term }: { term: FitTerm }) => (
  <li className={styles[term.answer]}>
    <span aria-hidden="true">{signs[term.answer]}</span> {formatText(term)}
    <span className="visually-hidden">: {words.answers[term.answer]}</span>
  </li>
)

type FitTermsProps = { terms: readonly FitTerm[]; jobTitle: string }

export const FitTerms = ({ terms, jobTitle }: FitTermsProps) =>
  terms.length > 0 && (
    <ul className={styles.fit} aria-label={words.label(jobTitle)}>
      {terms.map((term) => (
        <Term key={`${term.kind} ${term.asks}`} term={term} />
      ))}
    </ul>
  )
