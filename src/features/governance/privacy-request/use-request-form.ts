import { useState } from 'react'
import { useAskForDataMutation } from '#api/client/governance/data-request.endpoints.ts'
import { dataRequestForm } from '#api/contracts/governance/data-request.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { dataRequest as words } from '#src/content/governance/data-requests.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const empty = { kind: 'copy', email: '', phoneNo: '', words: '' }

export const useRequestForm = () => {
  const [ask] = useAskForDataMutation()
  const captcha = useCaptcha()
  const [thanks, setThanks] = useState('')
  const flow = useFormFlow({
    name: 'privacy-request',
    initialValues: empty,
    schema: dataRequestForm,
    send: ({ values, key }, signal) => {
      const body = dataRequestForm.parse(values)
      return captcha.withToken(async (captchaToken) => {
        const { dueOn } = await untilAborted(ask({ body, key, captchaToken }), signal)
        setThanks(words.form.thanks(body.email, longDay(dueOn)))
      })
    },
  })
  return { flow, captcha, thanks }
}
