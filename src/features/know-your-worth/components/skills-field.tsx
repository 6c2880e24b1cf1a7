import { useState } from 'react'
import { skillMessages } from '#api/contracts/current-opening.contract.ts'
import { knowYourWorth } from '#src/content/know-your-worth.ts'
import {
  skills as catalogue,
  type Skill,
  type SkillCategory as SkillCategoryName,
  skillCategories,
} from '#src/content/skills.ts'
import type { useSkills } from '../use-skills.ts'
import { SkillCategory } from './skill-category.tsx'
import styles from './skills-field.module.css'

const words = knowYourWorth.skills

const matches = (name: string, search: string) => name.toLowerCase().includes(search.trim().toLowerCase())

type SkillsFieldProps = { skills: ReturnType<typeof useSkills>; isAsked: boolean }

/** The catalogue of skills by category, with a search over their names and a running count. */
export const SkillsField = ({ skills, isAsked }: SkillsFieldProps) => {
  const [search, setSearch] = useState('')
  const shown = catalogue.filter(({ name }) => matches(name, search))
  const inCategory = (category: SkillCategoryName) => shown.filter((skill) => skill.category === category)
  const isMissing = ({ id }: Skill) => skills.missing.includes(id)
  return (
    <div className={styles.field}>
      <input
        type="search"
        className={styles.search}
        placeholder={words.search}
        aria-label={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {skillCategories.map((category) => (
        <SkillCategory
          key={category}
          name={category}
          skills={inCategory(category)}
          actors={skills.actors}
          isHeldOpen={search.trim() !== '' || (isAsked && inCategory(category).some(isMissing))}
        />
      ))}
      {shown.length === 0 && <p>{words.nothing}</p>}
      <p className={styles.count} role="status">
        {words.count(skills.count.ticked, skills.count.done)}
      </p>
      {skills.isNoneReminded && (
        <p className={styles.error} role="alert" tabIndex={-1} data-wrong="">
          {skillMessages.noneTicked}
        </p>
      )}
    </div>
  )
}
