import { useId, useState } from 'react'
import { experienceYears, skillMessages } from '#api/contracts/staffing/current-opening.contract.ts'
import { knowYourWorth } from '#src/content/careers/know-your-worth.ts'
import { type SkillCategory, skillCategories } from '#src/content/careers/skills.ts'
import styles from './know-your-worth.module.css'
import { useSkill, type useSkills } from './use-skills.ts'

const words = knowYourWorth.skills

type Skills = ReturnType<typeof useSkills>
type OwnedSkill = Skills['all'][number]

const SkillRow = ({ skill }: { skill: OwnedSkill }) => {
  const id = useId()
  const { isTicked, isReminded, typed, toggle, enterYears } = useSkill(skill.actor)
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
        <span className={styles.yearsError} id={`${id}-error`}>
          {skillMessages.noExperience}
        </span>
      )}
    </div>
  )
}

type SkillGroupProps = {
  name: string
  skills: readonly OwnedSkill[]
  isForcedOpen: boolean
}

const SkillGroup = ({ name, skills, isForcedOpen }: SkillGroupProps) => {
  const [isOpen, setOpen] = useState(name === 'Programming Languages')
  if (skills.length === 0) return null
  return (
    <details
      className={styles.category}
      open={isForcedOpen || isOpen}
      onToggle={({ currentTarget }) => !isForcedOpen && setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {name} <small>{skills.length}</small>
      </summary>
      <div className={styles.rows}>
        {skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} />
        ))}
      </div>
    </details>
  )
}

const matches = (name: string, search: string) => name.toLowerCase().includes(search.trim().toLowerCase())

type SkillsFieldProps = { skills: Skills; isAsked: boolean }

export const SkillsField = ({ skills, isAsked }: SkillsFieldProps) => {
  const [search, setSearch] = useState('')
  const shown = skills.all.filter(({ name }) => matches(name, search))
  const inCategory = (category: SkillCategory) => shown.filter((skill) => skill.category === category)
  const isMissing = ({ id }: OwnedSkill) => skills.missing.includes(id)
  return (
    <div className="stack gap-3">
      <input
        type="search"
        className={styles.search}
        placeholder={words.search}
        aria-label={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {skillCategories.map((category) => (
        <SkillGroup
          key={category}
          name={category}
          skills={inCategory(category)}
          isForcedOpen={search.trim() !== '' || (isAsked && inCategory(category).some(isMissing))}
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
