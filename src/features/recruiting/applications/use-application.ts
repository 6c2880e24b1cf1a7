import { useRef, useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useGetAnswerTemplatesQuery } from '#api/client/recruiting/answer-template.endpoints.ts'
import {
  useLookAtApplicationMutation,
  useNoteApplicationMutation,
  useRateApplicationMutation,
  useRecallMailMutation,
  useReopenApplicationMutation,
  useWriteToCandidateMutation,
} from '#api/client/recruiting/application.endpoints.ts'
import { type AnswerTemplate, fillTemplate } from '#api/contracts/recruiting/answer-template.contract.ts'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import {
  applicationNoteForm,
  candidateMailForm,
} from '#api/contracts/recruiting/application-steps.contract.ts'
import { allowsStep } from '#machines/recruiting/application.lifecycle.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'
import { explainBy, untilAborted, withMessage } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useSeen } from '#src/flows/use-seen.ts'

const explain = explainBy({
  RECORD_CHANGED: words.changed,
  STEP_REFUSED: words.changed,
  ALREADY_APPLIED: words.again,
})

export const canReopen = (application: ApplicationDetails): boolean => allowsStep(application, 'reopen')

const steps = ['reopen', 'rate', 'recall', 'look'] as const

/** `onRecalled` receives the text of the recalled mail. */
export const useApplicationSteps = (application: ApplicationDetails, onRecalled: (text: string) => void) => {
  const { id, revision, entries } = application
  const [reopen] = useReopenApplicationMutation()
  const [rate] = useRateApplicationMutation()
  const [recall] = useRecallMailMutation()
  const [look] = useLookAtApplicationMutation()
  const [saidAt, setSaidAt] = useState(revision)
  /** The outcome disappears with the next step of any user. */
  const taken = (after: ApplicationDetails) => setSaidAt(after.revision)
  const deciding = useDecision({
    steps,
    send: async ({ step, ids: [, more = ''], key }) => {
      if (step === 'reopen') {
        taken(await reopen({ body: { id, revision }, key }).unwrap())
        return words.reopened
      }
      if (step === 'look') {
        taken(await look({ body: { id, revision }, key }).unwrap())
        return words.attention.done
      }
      if (step === 'rate') {
        const rating = more === '' ? null : Number(more)
        taken(await rate({ body: { id, rating }, key }).unwrap())
        return words.rating.done(rating)
      }
      const after = await recall({ body: { id, mailId: more }, key })
        .unwrap()
        .catch((error) => {
          throw readCallError(error)?.code === 'STEP_REFUSED' ? withMessage(error, words.write.left) : error
        })
      taken(after)
      const written = entries.find((entry) => entry.id === more)
      if (written?.action !== 'write') return words.write.recalled
      onRecalled(written.text)
      return words.write.taken
    },
    explain,
  })
  return {
    ...deciding,
    outcome: revision > saidAt ? null : deciding.outcome,
    reopen: () => deciding.take('reopen', { ids: [id], version: String(revision) }),
    look: () => deciding.take('look', { ids: [id], version: String(revision) }),
    rate: (rating: string) => deciding.take('rate', { ids: [id, rating], version: rating }),
    recall: (mailId: string) => deciding.take('recall', { ids: [id, mailId], version: '' }),
  }
}

const none: AnswerTemplate[] = []

/** `RECORD_CHANGED` first shows the changes; sending again succeeds. */
export const useLetter = (application: ApplicationDetails, myName: string) => {
  const { id, candidate, job } = application
  const seen = useSeen(application)
  const [write] = useWriteToCandidateMutation()
  const { data: templates = none } = useGetAnswerTemplatesQuery()
  const flow = useFormFlow({
    name: `application/${id}/letter`,
    initialValues: { text: '' },
    schema: candidateMailForm,
    send: async ({ values, key }, signal) => {
      const body = { ...candidateMailForm.parse(values), id, revision: seen.revision }
      try {
        return await untilAborted(write({ body, key }), signal)
      } catch (error) {
        if (readCallError(error)?.code !== 'RECORD_CHANGED') throw error
        seen.accept()
        throw withMessage(error, words.write.changed)
      }
    },
  })
  if (!flow.hasDraft) seen.follow()
  const editor = useRef<HTMLElement>(null)
  const filled = {
    name: candidate.name,
    first_name: candidate.name.split(' ')[0] ?? '',
    subject: job.pro_jobtitle,
    my_name: myName,
  }
  return {
    flow,
    editor,
    templates,
    /** A colleague acted since the user began to write. */
    isNews: seen.isNews,
    insert: (templateId: string) => {
      const text = fillTemplate(templates.find((one) => one.id === templateId)?.text ?? '', filled)
      const area = editor.current?.querySelector('textarea')
      const now = flow.formik.values.text
      const [start, end] = area ? [area.selectionStart, area.selectionEnd] : [now.length, now.length]
      void flow.formik.setFieldValue('text', now.slice(0, start) + text + now.slice(end), false)
      area?.focus()
    },
    putBack: (text: string) => {
      flow.close()
      void flow.formik.setFieldValue('text', text, false)
    },
  }
}

export const useNote = ({ id }: ApplicationDetails) => {
  const [note] = useNoteApplicationMutation()
  return useFormFlow({
    name: `application/${id}/note`,
    initialValues: { text: '' },
    schema: applicationNoteForm,
    send: ({ values, key }, signal) =>
      untilAborted(note({ body: { ...applicationNoteForm.parse(values), id }, key }), signal),
  })
}
