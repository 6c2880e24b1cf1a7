import { type KeyboardEvent, useRef } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import {
  useAnswerInquiryMutation,
  useGetInquiryQuery,
  useNoteInquiryMutation,
  useRecallAnswerMutation,
  useStepInquiryMutation,
} from '#api/client/recruiting/inquiry.endpoints.ts'
import {
  type Inquiry,
  type InquiryStep,
  inquiryAnswerForm,
  inquiryNoteForm,
  inquirySteps,
  type ReadInquiry,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { inquiryLifecycle } from '#machines/recruiting/inquiry.lifecycle.ts'
import { inquiryWords as words } from '#src/content/recruiting/inbox.ts'
import { explainBy, untilAborted, withMessage } from '#src/flows/calls.ts'
import { answerName, useAnswerDraft, useDraftEditor } from '#src/flows/use-answer-draft.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useSeen } from '#src/flows/use-seen.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'

export const useInquiry = (id: string) => {
  const { currentData, ...query } = useGetInquiryQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(currentData, query, words.failure.heading)
}

export const allows = ({ status }: Pick<Inquiry, 'status'>, type: InquiryStep | 'answer'): boolean =>
  statusAfter(inquiryLifecycle, status, { type }) !== null

const isOvertaken = (error: unknown) => {
  const code = readCallError(error)?.code
  return code === 'RECORD_CHANGED' || code === 'STEP_REFUSED'
}

type Recruiters = readonly { id: string; name: string }[]

const moves = [...inquirySteps, 'recall'] as const

export const useInquirySteps = (
  inquiry: Inquiry,
  recruiters: Recruiters,
  onRecalled: (text: string) => void,
) => {
  const [step] = useStepInquiryMutation()
  const [recall] = useRecallAnswerMutation()
  const { id, revision } = inquiry
  const deciding = useDecision({
    steps: moves,
    send: async ({ step: move, ids: [, other = ''], key }) => {
      if (move === 'recall') {
        const answer = inquiry.entries.find((entry) => entry.id === other)
        await recall({ body: { id, answerId: other }, key })
          .unwrap()
          .catch((error) => {
            throw isOvertaken(error) ? withMessage(error, words.left) : error
          })
        onRecalled(answer?.text ?? '')
        return words.done.recall
      }
      if (move === 'assign') {
        await step({ body: { id, revision, step: move, to: other }, key }).unwrap()
        return words.done.assign(recruiters.find((one) => one.id === other)?.name ?? '')
      }
      await step({ body: { id, revision, step: move }, key }).unwrap()
      return words.done[move]
    },
    explain: explainBy({ RECORD_CHANGED: words.changed, STEP_REFUSED: words.changed }),
  })
  const version = String(revision)
  return {
    ...deciding,
    press: (move: Exclude<InquiryStep, 'assign'>) => deciding.take(move, { ids: [id], version }),
    assign: (to: string) => deciding.take('assign', { ids: [id, to], version }),
    recall: (answerId: string) => deciding.take('recall', { ids: [id, answerId], version: '' }),
  }
}

/** `RECORD_CHANGED` first shows the changes; sending again succeeds. */
export const useInquiryAnswer = (inquiry: ReadInquiry) => {
  const { id } = inquiry
  const [answer] = useAnswerInquiryMutation()
  const seen = useSeen(inquiry)
  const draft = useAnswerDraft(inquiry)
  const flow = useFormFlow({
    name: answerName(id),
    initialValues: { text: '' },
    schema: inquiryAnswerForm,
    send: async ({ values, key }, signal) => {
      const body = { ...inquiryAnswerForm.parse(values), id, revision: seen.revision }
      draft.begin()
      try {
        const sent = await untilAborted(answer({ body, key }), signal)
        draft.sent(sent.revision)
        return sent
      } catch (error) {
        draft.notSent()
        if (readCallError(error)?.code !== 'RECORD_CHANGED') throw error
        seen.accept()
        throw withMessage(error, words.answer.changed)
      }
    },
  })
  if (!flow.hasDraft) seen.follow()
  const { text } = flow.formik.values
  useDraftEditor(draft, { text, set: (kept) => void flow.formik.setFieldValue('text', kept, false) })
  const editor = useRef<HTMLElement>(null)
  return {
    flow,
    editor,
    /** A colleague acted since the user began to write. */
    isNews: seen.isNews,
    offers: draft.offers,
    discard: draft.discard,
    insert: (text: string) => {
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

export const useInquiryNote = ({ id }: Inquiry) => {
  const [note] = useNoteInquiryMutation()
  return useFormFlow({
    name: `inquiry/${id}/note`,
    initialValues: { text: '' },
    schema: inquiryNoteForm,
    send: ({ values, key }, signal) =>
      untilAborted(note({ body: { ...inquiryNoteForm.parse(values), id }, key }), signal),
  })
}

/** Takes lost focus: on a narrow screen the focused link is hidden with its list. */
export const showHeading = (heading: HTMLElement | null) => {
  heading?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement === document.body) takeFocus(heading)
}

/** Escape leaves the text field, so that single-key shortcuts work again. */
export const leaveOnEscape = ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) => {
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return
  currentTarget.querySelector('h2')?.focus()
}

export const useReaderKeys = (close: (() => void) | null) => {
  const reader = useRef<HTMLElement>(null)
  useShortcuts({
    o: () => reader.current?.querySelector('h2')?.focus(),
    r: () => reader.current?.querySelector('textarea')?.focus(),
    e: () => close?.(),
  })
  return reader
}
