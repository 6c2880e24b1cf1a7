import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { createActor } from 'xstate'
import type { SkillsApplication } from '#api/contracts/current-opening.contract.ts'
import { skillMachine } from '#machines/skills/skill.machine.ts'
import { skillsSelectionMachine } from '#machines/skills/skills-selection.machine.ts'
import { skills } from '#src/content/skills.ts'
import type { Draft } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import type { SkillActor } from './use-skill.ts'

type SkillActors = ReadonlyMap<number, SkillActor>

/** Name of the field of a draft that holds the years of a skill. */
const fieldOf = (id: number) => `skill/${id}`

const startSkills = (): SkillActors =>
  new Map(
    skills.map(({ id }) => [id, createActor(skillMachine, { ...actorOptions(), input: { id } }).start()]),
  )

const yearsOf = (actor: SkillActor) => {
  const snapshot = actor.getSnapshot()
  return snapshot.matches('ticked') ? snapshot.context.years : undefined
}

/** Ticked skills by id: their years, null where they are missing. */
const tickedIn = (actors: SkillActors) =>
  [...actors].flatMap(([id, actor]): [number, number | null][] => {
    const years = yearsOf(actor)
    return years === undefined ? [] : [[id, years]]
  })

const countIn = (actors: SkillActors) => {
  const ticked = tickedIn(actors)
  return { ticked: ticked.length, done: ticked.filter(([, years]) => years !== null).length }
}

const toCandidateSkills = (actors: SkillActors): SkillsApplication['candidateSkills'] =>
  tickedIn(actors).flatMap(([id, years]) => {
    const skill = skills.find((known) => known.id === id)
    return skill && years !== null
      ? [{ pro_skills: skill.name, pro_YrsExp: years, pro_category: skill.category }]
      : []
  })

/** The skills of an application, each with its own machine, and whether they may be sent. */
export const useSkills = () => {
  const [actors] = useState(startSkills)
  const selection = useActorRef(skillsSelectionMachine, actorOptions())
  const state = useSelector(selection, (snapshot) => snapshot)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = [...actors.values()].map((actor) =>
        actor.subscribe(() => {
          selection.send({ type: 'count', ...countIn(actors) })
          onChange()
        }),
      )
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    },
    [actors, selection],
  )
  const readSummary = () => JSON.stringify(tickedIn(actors))
  const summary = useSyncExternalStore(subscribe, readSummary, readSummary)
  return {
    actors,
    /** The ticked skills and their years as text. */
    summary,
    /** The same as fields of a draft; one is empty where the years are missing. */
    fields: Object.fromEntries(tickedIn(actors).map(([id, years]) => [fieldOf(id), String(years ?? '')])),
    count: countIn(actors),
    /** Ids of ticked skills whose years are missing. */
    missing: tickedIn(actors).flatMap(([id, years]) => (years === null ? [id] : [])),
    isNoneReminded: state.matches({ nothing: 'reminded' }),
    isComplete: () => selection.getSnapshot().matches('complete'),
    ask: () => {
      for (const actor of actors.values()) {
        if (yearsOf(actor) === null) actor.send({ type: 'enter years', years: null })
      }
      selection.send({ type: 'ask to send' })
    },
    reset: () => {
      for (const actor of actors.values()) actor.send({ type: 'untick' })
    },
    /** Puts back what a draft holds, but for skills whose years somebody has entered since. */
    restore: (kept: Draft['values']) => {
      for (const [id, actor] of actors) {
        const text = kept[fieldOf(id)]
        if (text === undefined || typeof yearsOf(actor) === 'number') continue
        actor.send({ type: 'tick' })
        const years = Number(text)
        if (years > 0) actor.send({ type: 'enter years', years })
      }
    },
    read: () => toCandidateSkills(actors),
  }
}
