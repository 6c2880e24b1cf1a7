import { useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import {
  useLazyGetJobByNameQuery,
  useSubmitCandidateMutation,
} from '#api/client/careers/application.endpoints.ts'
import {
  type ApplicationForm,
  application,
  applicationForm,
} from '#api/contracts/careers/application.contract.ts'
import { sourceIn } from '#api/contracts/careers/application-source.ts'
import type { Position } from '#api/contracts/careers/job.contract.ts'
import {
  answerField,
  answerForm,
  type JobQuestion,
  writeAnswers,
} from '#api/contracts/recruiting/job-question.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useResume } from '#src/flows/use-resume.ts'
import { noteApplied, useAppliedOn } from '#src/flows/use-saved-jobs.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

const empty: ApplicationForm = {
  FirstName: '',
  LastName: '',
  Email: '',
  phoneNumber: '',
  LinkedIn: '',
  pro_visastatus: '',
}

type Values = ApplicationForm & Record<string, string>

const unanswered = (questions: readonly JobQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ id }) => [answerField(id), '']))

const requiredAnswers = (questions: readonly JobQuestion[]): string[] =>
  questions.flatMap(({ id, isRequired }) => (isRequired ? answerField(id) : []))

const noQuestions: readonly JobQuestion[] = []

/** Loads questions that changed meanwhile; typed answers survive. */
export const useApplyForm = (skillPosition: string, position: Position) => {
  const source = sourceIn(useAddressParams().params)
  const [questions, setQuestions] = useState(position.questions ?? noQuestions)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const name = position.name ?? skillPosition
  const appliedOn = useAppliedOn(name)
  const [submitCandidate] = useSubmitCandidateMutation()
  const [ask] = useLazyGetJobByNameQuery()
  const resume = useResume()
  const captcha = useCaptcha()
  const loadNewQuestions = async () => {
    const { questions: latest = [] } = await ask({ jobname: skillPosition }).unwrap()
    void flow.formik.setValues((now) => ({ ...unanswered(latest), ...now }), false)
    setQuestions(latest)
  }
  const schema = applicationForm.extend(answerForm(questions).shape)
  const flow = useFormFlow<Values, { id: string }>({
    name: `apply/${skillPosition}`,
    initialValues: { ...empty, ...unanswered(questions) },
    schema,
    part: resume.part,
    send: async ({ values, key }, signal, onProgress) => {
      const file = resume.toSend()
      const answers = questions.length > 0 && { answers: writeAnswers(questions, values) }
      const led = source !== 'site' && { source }
      const body = application.parse({ ...values, skillPosition, ...answers, ...led })
      try {
        const answer = await captcha.withToken((captchaToken) =>
          untilAborted(submitCandidate({ body, files: [file], key, captchaToken, onProgress }), signal),
        )
        noteApplied(name)
        setSentTo(body.Email)
        return answer
      } catch (error) {
        if (readCallError(error)?.code === 'QUESTIONS_CHANGED') await loadNewQuestions()
        throw error
      }
    },
  })
  const required = [...Object.keys(empty), ...requiredAnswers(questions)]
  const wrong = new Set(schema.safeParse(flow.formik.values).error?.issues.map(({ path }) => path[0]))
  const done = required.filter((field) => !wrong.has(field)).length + (resume.file ? 1 : 0)
  return {
    flow,
    questions,
    resume,
    captcha,
    filled: { done, all: required.length + 1 },
    appliedOn: flow.hasDraft ? null : appliedOn,
    /** Email address just sent with, or null. */
    sentTo,
  }
}
