import { jobBoard } from '#src/content/job-board.ts'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import type { Option } from '../job-facets.ts'
import styles from './skill-choices.module.css'

const words = jobBoard.filters

/** How many skills are shown at first. */
const first = 8

type SkillChoicesProps = {
  skills: readonly Option<string>[]
  chosen: readonly string[]
  onChoose: (skills: string[]) => void
}

const Chips = ({ skills, chosen, onChoose }: SkillChoicesProps) => (
  <div className={styles.chips}>
    {skills.map(({ value, count }) => (
      <ToggleChip
        key={value}
        label={value}
        checked={chosen.includes(value)}
        count={count}
        unit={words.unit}
        onToggle={(checked) =>
          onChoose(checked ? [...chosen, value] : chosen.filter((skill) => skill !== value))
        }
      />
    ))}
  </div>
)

/** The skills to choose from, the most wanted first. */
export const SkillChoices = ({ skills, ...rest }: SkillChoicesProps) => (
  <fieldset className={styles.skills}>
    <legend>{words.skills}</legend>
    <Chips skills={skills.slice(0, first)} {...rest} />
    {skills.length > first && (
      <details className={styles.more}>
        <summary>{words.moreSkills}</summary>
        <Chips skills={skills.slice(first)} {...rest} />
      </details>
    )}
  </fieldset>
)
