import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** hCaptcha, or self-hosted with the same script interface. */
export const captchaSettings = defineEndpoint({
  method: 'GET',
  path: '/CRM/CaptchaSettings',
  summary: 'Tells which captcha the forms show.',
  access: 'public',
  response: z.object({
    siteKey: z.string(),
    /** On this site; null for hcaptcha.com. */
    scriptPath: z.string().nullable(),
  }),
})

export type CaptchaSettings = z.infer<typeof captchaSettings.response>
