import { useAskForJobAlertMutation } from '#api/client/careers/job-alert.endpoints.ts'
import { jobAlertForm } from '#api/contracts/careers/job-alert.contract.ts'
import { alertFilter, alertQuery, filterWords, type JobFilter } from '#api/rules/job-filter.ts'
import { askForAlert as words } from '#src/content/careers/job-alert.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const empty = { email: '', every: 'daily' }

export const useAlertForm = (filter: JobFilter) => {
  const [ask] = useAskForJobAlertMutation()
  const captcha = useCaptcha()
  const query = alertQuery(filter)
  const flow = useFormFlow({
    name: 'job-alert',
    initialValues: empty,
    schema: jobAlertForm,
    sentWith: { query },
    send: ({ values, key }, signal) => {
      const body = { ...jobAlertForm.parse(values), query }
      return captcha.withToken(async (captchaToken) => {
        const { linkDays } = await untilAborted(ask({ body, key, captchaToken }), signal)
        return words.form.thanks(body.email, linkDays)
      })
    },
  })
  return { flow, captcha, thanks: flow.answer ?? '', about: filterWords(alertFilter(query)) }
}
