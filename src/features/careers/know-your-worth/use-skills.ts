import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { experienceYears, type SkillsApplication } from '#api/contracts/staffing/current-opening.contract.ts'
import {
  countSkills,
  getYears,
  type SkillActor,
  skillsSelectionMachine,
} from '#machines/careers/skills-selection.machine.ts'
import { type Skill, skills } from '#src/content/careers/skills.ts'
import type { FormPart } from '#src/flows/form-part.ts'
import type { Draft } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'

/** Number from `min` to `max` with at most two decimals, else null. */
export const readYears = (typed: string, { min, max }: { min: number; max: number }): number | null => {
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(typed.trim())) return null
  const years = Number(typed)
  return years >= min && years <= max ? years : null
}

export const useSkill = (actor: SkillActor) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { years } = state.context
  const [typed, setTyped] = useState('')
  return {
    isTicked: state.matches('ticked'),
    isReminded: state.matches({ ticked: { needsExperience: 'reminded' } }),
    typed: years === null || Number(typed) === years ? typed : String(years),
    toggle: (isTicked: boolean) => {
      setTyped('')
      actor.send({ type: isTicked ? 'tick' : 'untick' })
    },
    enterYears: (text: string) => {
      const entered = readYears(text, experienceYears)
      // Clears an invalid entry: the field never shows what would not be sent.
      setTyped(entered === null ? '' : text)
      actor.send({ type: 'enter years', years: entered })
    },
  }
}

const catalogue: readonly Skill[] = skills
const ids = skills.map(({ id }) => id)

/** Draft field with the years, empty if missing. */
const draftField = (id: number) => `skill/${id}`

export const useSkills = () => {
  const selection = useActorRef(skillsSelectionMachine, { ...actorOptions(), input: ids })
  const state = useSelector(selection, (snapshot) => snapshot)
  const all = catalogue.flatMap((skill) => {
    const actor = state.children[`skill ${skill.id}`]
    return actor ? [{ ...skill, actor }] : []
  })
  const actors = all.map(({ actor }) => actor)
  const readTicked = () =>
    all.flatMap(({ actor, ...skill }) => {
      const years = getYears(actor)
      return years === undefined ? [] : [{ ...skill, years }]
    })
  const readSummary = () => JSON.stringify(readTicked().map(({ id, years }) => [id, years]))
  // The selection notifies of every skill change, even if its own state stays.
  const subscribe = useCallback(
    (onChange: () => void) => selection.subscribe(onChange).unsubscribe,
    [selection],
  )
  const summary = useSyncExternalStore(subscribe, readSummary, readSummary)
  const ticked = readTicked()
  const restore = ({ values }: Draft) => {
    for (const { id, actor } of all) {
      const text = values[draftField(id)]
      if (text === undefined || typeof getYears(actor) === 'number') continue
      actor.send({ type: 'tick' })
      const years = Number(text)
      if (years > 0) actor.send({ type: 'enter years', years })
    }
  }
  const part: FormPart = {
    content: { skills: summary },
    draft: {
      values: Object.fromEntries(ticked.map(({ id, years }) => [draftField(id), String(years ?? '')])),
      files: [],
    },
    check: 'idle',
    isMissing: !state.matches('complete'),
    restore,
    clear: () => {
      for (const actor of actors) actor.send({ type: 'untick' })
    },
  }
  return {
    part,
    all,
    count: countSkills(actors),
    ticked: ticked.map(({ id }) => id),
    missing: ticked.filter(({ years }) => years === null).map(({ id }) => id),
    isNoneReminded: state.matches({ nothing: 'reminded' }),
    ask: () => {
      for (const actor of actors) {
        if (getYears(actor) === null) actor.send({ type: 'enter years', years: null })
      }
      selection.send({ type: 'ask to send' })
    },
    read: (): SkillsApplication['candidateSkills'] =>
      readTicked().flatMap(({ name, category, years }) =>
        years === null ? [] : [{ pro_skills: name, pro_YrsExp: years, pro_category: category }],
      ),
  }
}
