import { createHash } from 'node:crypto'
import { startScripts } from '#src/lib/late-scripts.ts'

/** Names the one script that may stand inside a page. */
const startScriptsHash = `'sha256-${createHash('sha256').update(startScripts).digest('base64')}'`

/** Where the service at hcaptcha.com keeps its script, frames, styles and calls. */
const hcaptchaOrigins = 'https://hcaptcha.com https://*.hcaptcha.com'

/** Where browsers report what the content security policy stopped. */
export const policyReportsPath = '/policy-reports'

const list = (...sources: string[]) => sources.filter((source) => source !== '').join(' ')

const contentSecurityPolicy = (assets: string, captcha: string) =>
  [
    "default-src 'self'",
    list(`script-src 'self' ${startScriptsHash}`, assets, captcha),
    list("style-src 'self' 'unsafe-inline'", assets, captcha),
    list("img-src 'self' data: blob:", assets),
    // The calendar brings the font of its icons inside its style sheet.
    list("font-src 'self' data:", assets),
    list("connect-src 'self'", captcha),
    ...(captcha === '' ? [] : [list("frame-src 'self'", captcha)]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The first for browsers that do not know the second.
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ')

const everywhere = {
  'reporting-endpoints': `policy="${policyReportsPath}"`,
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
  /** Origin of the content delivery network that scripts, styles, fonts and pictures come from; empty without one. */
  assetOrigin: string
}

/** The headers of every answer, whatever it answers. */
export const securityHeaders = ({ publicUrl, isHcaptcha, assetOrigin }: Site): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(assetOrigin, isHcaptcha ? hcaptchaOrigins : ''),
  ...everywhere,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
