import { useId } from 'react'
import { experienceYears, skillMessages } from '#api/contracts/current-opening.contract.ts'
import { knowYourWorth } from '#src/content/know-your-worth.ts'
import type { Skill } from '#src/content/skills.ts'
import { type SkillActor, useSkill } from '../use-skill.ts'
import styles from './skill-row.module.css'

const words = knowYourWorth.skills

/** One skill to tick, and the years of experience a ticked one asks for. */
export const SkillRow = ({ skill, actor }: { skill: Skill; actor: SkillActor }) => {
  const id = useId()
  const { isTicked, isReminded, typed, toggle, enterYears } = useSkill(actor)
  return (
    <div className={styles.row}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        checked={isTicked}
        onChange={({ target }) => toggle(target.checked)}
      />
      <label htmlFor={id} className={styles.name}>
        {skill.name}
      </label>
      {isTicked && (
        <input
          type="number"
          inputMode="decimal"
          className={styles.years}
          min={experienceYears.min}
          max={experienceYears.max}
          step="any"
          placeholder={words.years}
          aria-label={`${words.years}: ${skill.name}`}
          aria-invalid={isReminded}
          aria-describedby={isReminded ? `${id}-error` : undefined}
          value={typed}
          onChange={({ target }) => enterYears(target.value)}
        />
      )}
      {isReminded && (
        <span className={styles.error} id={`${id}-error`}>
          {skillMessages.noExperience}
        </span>
      )}
    </div>
  )
}
