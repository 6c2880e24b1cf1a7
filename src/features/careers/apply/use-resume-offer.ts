import { useActorRef, useSelector } from '@xstate/react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { useReadResumeMutation } from '#api/client/careers/application.endpoints.ts'
import type { ApplicationForm } from '#api/contracts/careers/application.contract.ts'
import { skillName } from '#api/rules/skill-names.ts'
import { resumeOfferMachine } from '#machines/flows/resume-offer.machine.ts'
import { apply } from '#src/content/careers/apply.ts'
import { skills as catalogue } from '#src/content/careers/skills.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { afterPress } from '#src/ui/use-form-input.ts'

const { form: labels, offer: words } = apply

const offered = [
  { name: 'FirstName', label: labels.firstName },
  { name: 'LastName', label: labels.lastName },
  { name: 'Email', label: labels.email },
  { name: 'phoneNumber', label: labels.phone },
  { name: 'LinkedIn', label: labels.linkedIn },
] as const satisfies readonly { name: keyof ApplicationForm; label: string }[]

type OfferedName = (typeof offered)[number]['name']

const nameSkills = (ids: readonly number[]) => [
  ...new Set(catalogue.filter(({ id }) => ids.includes(id)).map(({ name }) => skillName(name))),
]

const waitForPressEnd = () => new Promise<void>((resolve) => afterPress(resolve))

/** A box is ticked by default only if its field is empty. */
const useChoice = () => {
  const { values, setValues, setFieldTouched } = useFormikContext<ApplicationForm>()
  const [pressed, setPressed] = useState<Partial<Record<OfferedName, boolean>>>({})
  const listRows = (fields: Record<OfferedName, string>) =>
    offered.flatMap(({ name, label }) => {
      const [value, typed] = [fields[name], values[name].trim()]
      if (value === '') return []
      const isSame = value === typed
      return [{ name, label, value, typed, isSame, isTicked: !isSame && (pressed[name] ?? typed === '') }]
    })
  return {
    listRows,
    press: (name: OfferedName, isTicked: boolean) => setPressed((now) => ({ ...now, [name]: isTicked })),
    fill: (rows: ReturnType<typeof listRows>) => {
      const ticked = rows.filter(({ isTicked }) => isTicked)
      const taken = Object.fromEntries(ticked.map(({ name, value }) => [name, value]))
      void setValues((now) => ({ ...now, ...taken }))
      for (const { name } of ticked) void setFieldTouched(name, true, false)
      setPressed({})
    },
  }
}

const buttons = ['read', 'cancel', 'look'] as const

export const useResumeOffer = (file: File) => {
  const [readResume] = useReadResumeMutation()
  const choice = useChoice()
  const actor = useActorRef(
    resumeOfferMachine.provide({
      actors: {
        readResume: fromPromise(async ({ signal }) => {
          const reading = await untilAborted(readResume({ files: [file] }), signal)
          await waitForPressEnd()
          return reading
        }),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { reading } = state.context
  const isOffering = state.matches('offering')
  const rows = isOffering && reading ? choice.listRows(reading.fields) : []
  const type = buttons.find((one) => state.can({ type: one }))
  const isTaken = state.matches('taken')
  const isDeclined = state.matches('declined')
  const isNothing = state.matches('nothing')
  const sentence = () => {
    if (state.matches('offered')) return words.offered
    if (state.matches('reading')) return words.reading
    if (state.matches('found')) return words.ready
    if (isTaken) return words.taken
    if (isDeclined) return words.declined
    if (state.matches('failed')) return words.failed
    return isNothing && reading ? words.nothing[reading.state] : null
  }
  return {
    isOffering,
    isAnswered: isTaken || isDeclined,
    isOver: isNothing,
    sentence: sentence(),
    button: type && { label: words[type], press: () => actor.send({ type }) },
    rows,
    skills: isOffering && reading ? nameSkills(reading.fields.skills) : [],
    press: choice.press,
    use: () => {
      choice.fill(rows)
      actor.send({ type: 'use' })
    },
    decline: () => actor.send({ type: 'decline' }),
  }
}
