import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { experienceYears } from '#api/contracts/current-opening.contract.ts'
import type { skillMachine } from '#machines/skills/skill.machine.ts'
import { readYears } from '#src/lib/read-years.ts'

export type SkillActor = ActorRefFrom<typeof skillMachine>

/** One skill: whether it is ticked, its years as typed, and whether they are still missing. */
export const useSkill = (actor: SkillActor) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { years } = state.context
  const [typed, setTyped] = useState('')
  return {
    isTicked: state.matches('ticked'),
    isDone: state.matches({ ticked: 'done' }),
    isReminded: state.matches({ ticked: { needsExperience: 'reminded' } }),
    typed: years === null || Number(typed) === years ? typed : String(years),
    toggle: (isTicked: boolean) => {
      setTyped('')
      actor.send({ type: isTicked ? 'tick' : 'untick' })
    },
    enterYears: (text: string) => {
      const entered = readYears(text, experienceYears)
      // What cannot be years is cleared, so that the field never shows what would not be sent.
      setTyped(entered === null ? '' : text)
      actor.send({ type: 'enter years', years: entered })
    },
  }
}
