import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** hCaptcha, or self-hosted. */
export const captchaSettings = defineEndpoint({
  method: 'GET',
  path: '/CRM/CaptchaSettings',
  summary: 'Tells which captcha the forms show.',
  access: 'public',
  response: z.object({
    siteKey: z.string(),
    /** Null for hcaptcha.com. */
    scriptPath: z.string().nullable(),
  }),
})

export type CaptchaSettings = z.infer<typeof captchaSettings.response>
