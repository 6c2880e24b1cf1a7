import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Which captcha the forms show: the real service, or the one this server hosts, with the same script interface. */
export const captchaSettings = defineEndpoint({
  method: 'GET',
  path: '/CRM/CaptchaSettings',
  summary: 'Tells which captcha the forms show.',
  access: 'public',
  response: z.object({
    siteKey: z.string(),
    /** Path of the widget's script on this site; null for the service of hcaptcha.com. */
    scriptPath: z.string().nullable(),
  }),
})

export type CaptchaSettings = z.infer<typeof captchaSettings.response>
