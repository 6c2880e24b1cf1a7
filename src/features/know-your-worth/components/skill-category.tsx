import { useState } from 'react'
import type { Skill } from '#src/content/skills.ts'
import type { SkillActor } from '../use-skill.ts'
import { SkillRow } from './skill-row.tsx'
import styles from './skills-field.module.css'

type SkillCategoryProps = {
  name: string
  skills: readonly Skill[]
  actors: ReadonlyMap<number, SkillActor>
  /** Stands open whatever was chosen: while searching, and where something is missing. */
  isHeldOpen: boolean
}

/** One accordion of the catalogue. */
export const SkillCategory = ({ name, skills, actors, isHeldOpen }: SkillCategoryProps) => {
  const [isOpen, setOpen] = useState(name === 'Programming Languages')
  if (skills.length === 0) return null
  return (
    <details
      className={styles.category}
      open={isHeldOpen || isOpen}
      onToggle={({ currentTarget }) => !isHeldOpen && setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {name} <small>{skills.length}</small>
      </summary>
      <div className={styles.rows}>
        {skills.map((skill) => {
          const actor = actors.get(skill.id)
          return actor && <SkillRow key={skill.id} skill={skill} actor={actor} />
        })}
      </div>
    </details>
  )
}
