import { z } from 'zod'
import type { FormLimit } from './http/form-limits.ts'

const longestWindow = 24 * 60 * 60

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text)

// The address of a service may hold a key, so the sentence does not repeat it.
const service = (name: string, parts: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => isWebAddress(text) && parts.every((part) => text.includes(part)),
      `${name} must be an http or https address${parts.length > 0 ? ` with ${parts.join(' and ')} in it` : ''}.`,
    )
    .optional()

const limit = /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/

const readLimits = (text: string): FormLimit[] | null => {
  if (text === 'off') return []
  const limits = text.split(',').map((part) => limit.exec(part))
  const read = limits.map((found) => ({ hits: Number(found?.[1]), seconds: Number(found?.[2]) }))
  return read.every(({ seconds }) => seconds <= longestWindow) ? read : null
}

/** Settings of the forms everybody may send, and of the services around them. */
export const publicSettings = {
  HCAPTCHA_SITE_KEY: z.string().optional(),
  HCAPTCHA_SECRET: z.string().optional(),
  HCAPTCHA_VERIFY_URL: service('HCAPTCHA_VERIFY_URL', []).default('https://api.hcaptcha.com/siteverify'),
  LOOKUP_IP_URL: service('LOOKUP_IP_URL', ['{ip}']),
  LOOKUP_GEOCODE_URL: service('LOOKUP_GEOCODE_URL', ['{latitude}', '{longitude}']),
  PUBLIC_FORM_LIMITS: z
    .string()
    .default('5/60,30/3600')
    .transform((text, context) => {
      const limits = readLimits(text)
      if (limits) return limits
      const message = `PUBLIC_FORM_LIMITS must be off or a list like 5/60,30/3600 (times per seconds, at most a day), but is ${JSON.stringify(text)}.`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
}

type Keys = { HCAPTCHA_SITE_KEY?: string | undefined; HCAPTCHA_SECRET?: string | undefined }

/** The two keys make sense only together. */
export const areKeysPaired = ({ HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: secret }: Keys): boolean =>
  (siteKey === undefined) === (secret === undefined)

export const unpairedKeys = 'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together.'

/** The real captcha service; null without its keys. */
export const hcaptchaSettings = (values: Keys & { HCAPTCHA_VERIFY_URL: string }) =>
  values.HCAPTCHA_SITE_KEY === undefined || values.HCAPTCHA_SECRET === undefined
    ? null
    : {
        siteKey: values.HCAPTCHA_SITE_KEY,
        secret: values.HCAPTCHA_SECRET,
        verifyUrl: values.HCAPTCHA_VERIFY_URL,
      }
