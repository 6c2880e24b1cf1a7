import { useRef, useState } from 'react'
import { useGetAnswerTemplatesQuery } from '#api/client/answer-template.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import {
  useGetApplicationQuery,
  useLazyGetApplicationResumeQuery,
  useNoteApplicationMutation,
  useRateApplicationMutation,
  useReopenApplicationMutation,
  useTakeBackMailMutation,
  useWriteToCandidateMutation,
} from '#api/client/candidacy.endpoints.ts'
import { type AnswerTemplate, fillTemplate } from '#api/contracts/answer-template.contract.ts'
import type { CandidacyDetails } from '#api/contracts/candidacy.contract.ts'
import { candidacyNoteForm, candidateMailForm } from '#api/contracts/candidacy-steps.contract.ts'
import { allowsStep } from '#machines/application/application.lifecycle.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { applicationWords as words } from '#src/content/applications.ts'
import { asFailure, loadState, untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'

/** How often an application is looked at again while a mail can still be taken back, in milliseconds. */
const whileHeldMs = 2000

const hasHeld = (application: CandidacyDetails | undefined) =>
  application?.entries.some(({ mail }) => mail === 'held')

/** The application in the address, looked at again until its mail has left. */
export const useApplication = (id: string) => {
  const [pollingInterval, setPollingInterval] = useState(0)
  const { currentData, ...query } = useGetApplicationQuery(recordArg(id), {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  })
  const wanted = hasHeld(currentData) ? whileHeldMs : 0
  if (wanted !== pollingInterval) setPollingInterval(wanted)
  return recordState(currentData, query, words.unavailable.oneFailure.heading)
}

const saying = (error: unknown, message: string): unknown => {
  const failed = asFailure(error)
  return failed instanceof SendFailure ? new SendFailure({ ...failed.failure, message }) : failed
}

const sentences = {
  RECORD_CHANGED: words.changed,
  STEP_REFUSED: words.changed,
  ALREADY_APPLIED: words.again,
} as const

const explain = (error: unknown): unknown => {
  const code = readCallError(error)?.code
  const known =
    code && code in sentences ? Object.entries(sentences).find(([name]) => name === code) : undefined
  return known ? saying(error, known[1]) : asFailure(error)
}

/** Whether an ended application can be opened again. */
export const canReopen = (application: CandidacyDetails): boolean => allowsStep(application, 'reopen')

const steps = ['reopen', 'rate', 'takeBack'] as const

/** Reopening, rating, and taking a mail back; the text that was taken back is given to whoever writes it. */
export const useApplicationSteps = (application: CandidacyDetails, onTakenBack: (text: string) => void) => {
  const { id, revision, entries } = application
  const [reopen] = useReopenApplicationMutation()
  const [rate] = useRateApplicationMutation()
  const [takeBack] = useTakeBackMailMutation()
  const deciding = useDecision({
    steps,
    send: async ({ step, ids: [, more = ''], key }) => {
      if (step === 'reopen') {
        await reopen({ body: { id, revision }, key }).unwrap()
        return words.reopened
      }
      if (step === 'rate') {
        const rating = more === '' ? null : Number(more)
        await rate({ body: { id, rating }, key }).unwrap()
        return words.rating.done(rating)
      }
      await takeBack({ body: { id, mailId: more }, key })
        .unwrap()
        .catch((error) => {
          throw readCallError(error)?.code === 'STEP_REFUSED' ? saying(error, words.write.left) : error
        })
      const written = entries.find((entry) => entry.id === more)
      if (written?.action !== 'write') return words.write.kept
      onTakenBack(written.text)
      return words.write.taken
    },
    explain,
  })
  return {
    ...deciding,
    reopen: () => deciding.take('reopen', { ids: [id], version: String(revision) }),
    rate: (rating: string) => deciding.take('rate', { ids: [id, rating], version: rating }),
    takeBack: (mailId: string) => deciding.take('takeBack', { ids: [id, mailId], version: '' }),
  }
}

const none: AnswerTemplate[] = []

/** The letter that is being written. What came in between is shown first; sending it again sends it all the same. */
export const useLetter = ({ id, revision, candidate, job }: CandidacyDetails, myName: string) => {
  const [write] = useWriteToCandidateMutation()
  const { data: templates = none } = useGetAnswerTemplatesQuery()
  const flow = useFormFlow({
    name: `application/${id}/letter`,
    initialValues: { text: '' },
    schema: candidateMailForm,
    send: async ({ values, key }, signal) => {
      const body = { ...candidateMailForm.parse(values), id, revision }
      try {
        return await untilAborted(write({ body, key }), signal)
      } catch (error) {
        throw readCallError(error)?.code === 'RECORD_CHANGED' ? saying(error, words.write.changed) : error
      }
    },
  })
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
    /** Puts a template where the cursor stands. */
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

/** Adding a note. */
export const useNote = ({ id }: CandidacyDetails) => {
  const [note] = useNoteApplicationMutation()
  return useFormFlow({
    name: `application/${id}/note`,
    initialValues: { text: '' },
    schema: candidacyNoteForm,
    send: ({ values, key }, signal) =>
      untilAborted(note({ body: { ...candidacyNoteForm.parse(values), id }, key }), signal),
  })
}

/** The resume: where it can be downloaded, and its text, both only once they are asked for. */
export const useResume = (id: string) => {
  const [ask, { currentData, ...query }] = useLazyGetApplicationResumeQuery()
  const open = () => ask({ id })
  return {
    open,
    /** Undefined until it was asked for; null as long as nobody has read the file. */
    text: currentData?.text,
    load: loadState(currentData, { ...query, refetch: open }, words.resume.failed),
  }
}
