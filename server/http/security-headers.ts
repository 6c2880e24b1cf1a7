import { createHash } from 'node:crypto'
import { startScripts } from '#src/lib/late-scripts.ts'

/** Names the one script that may stand inside a page. */
const startScriptsHash = `'sha256-${createHash('sha256').update(startScripts).digest('base64')}'`

/** Where the service at hcaptcha.com keeps its script, frames, styles and calls. */
const hcaptchaOrigins = 'https://hcaptcha.com https://*.hcaptcha.com'

const from = (directive: string, hosts: string) => (hosts === '' ? directive : `${directive} ${hosts}`)

const contentSecurityPolicy = (hosts: string) =>
  [
    "default-src 'self'",
    from(`script-src 'self' ${startScriptsHash}`, hosts),
    from("style-src 'self' 'unsafe-inline'", hosts),
    "img-src 'self' data: blob:",
    // The calendar brings the font of its icons inside its style sheet.
    "font-src 'self' data:",
    from("connect-src 'self'", hosts),
    ...(hosts === '' ? [] : [from("frame-src 'self'", hosts)]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
}

type Site = {
  publicUrl: string
  /** Whether the forms show the captcha of hcaptcha.com. */
  isHcaptcha: boolean
}

/** The headers of every answer, whatever it answers. */
export const securityHeaders = ({ publicUrl, isHcaptcha }: Site): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(isHcaptcha ? hcaptchaOrigins : ''),
  ...everywhere,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
