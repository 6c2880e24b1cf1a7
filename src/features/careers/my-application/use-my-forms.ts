import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import {
  useAnswerMyApplicationMutation,
  useAskForMyApplicationsMutation,
  useReplaceMyResumeMutation,
  useWithdrawMyApplicationMutation,
} from '#api/client/careers/my-application.endpoints.ts'
import {
  askForLinksForm,
  myAnswerForm,
  myWithdrawalForm,
} from '#api/contracts/careers/my-application.contract.ts'
import { myApplication as words } from '#src/content/careers/my-application.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useResume } from '#src/flows/use-resume.ts'

/** `onChanged` runs after a step and if the page turns out to be stale. */
export type Own = { id: string; token: string; onChanged: () => void }

/** These codes mean that the page is stale. */
const noticing = async <Answer>(onChanged: () => void, send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    if (['LINK_VOID', 'STEP_REFUSED'].includes(readCallError(error)?.code ?? '')) onChanged()
    throw error
  }
}

const noFields = z.object({})

export const useMyAnswer = ({ id, token, onChanged }: Own) => {
  const [answer] = useAnswerMyApplicationMutation()
  return useFormFlow({
    name: `my-application/${id}/answer`,
    initialValues: { text: '' },
    schema: myAnswerForm,
    send: ({ values, key }, signal) => {
      const body = { ...myAnswerForm.parse(values), token }
      return noticing(onChanged, () => untilAborted(answer({ body, key }), signal))
    },
  })
}

export const useMyWithdrawal = ({ id, token, onChanged }: Own) => {
  const [withdraw] = useWithdrawMyApplicationMutation()
  return useFormFlow({
    name: `my-application/${id}/withdrawal`,
    initialValues: { reason: '', text: '' },
    schema: myWithdrawalForm,
    send: ({ values, key }, signal) => {
      const body = { ...myWithdrawalForm.parse(values), token }
      return noticing(onChanged, () => untilAborted(withdraw({ body, key }), signal))
    },
  })
}

export const useMyResume = ({ id, token, onChanged }: Own) => {
  const [replace] = useReplaceMyResumeMutation()
  const resume = useResume()
  const flow = useFormFlow({
    name: `my-application/${id}/resume`,
    initialValues: {},
    schema: noFields,
    part: resume.part,
    send: ({ key }, signal, onProgress) => {
      const files = [resume.toSend()]
      return noticing(onChanged, () =>
        untilAborted(replace({ body: { token }, files, key, onProgress }), signal),
      )
    },
  })
  return { flow, resume }
}

export const useAskForLinks = () => {
  const [ask] = useAskForMyApplicationsMutation()
  const captcha = useCaptcha()
  const flow = useFormFlow({
    name: 'my-application/links',
    initialValues: { email: '' },
    schema: askForLinksForm,
    send: ({ values, key }, signal) => {
      const body = askForLinksForm.parse(values)
      return captcha.withToken(async (captchaToken) => {
        await untilAborted(ask({ body, key, captchaToken }), signal)
        return words.askForLinks.thanks(body.email)
      })
    },
  })
  return { flow, captcha, thanks: flow.answer ?? '' }
}
