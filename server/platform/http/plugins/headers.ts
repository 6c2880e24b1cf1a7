import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { requestIdHeader } from '#api/contracts/platform/endpoint.ts'
import { startScripts } from '#api/rules/deferred-scripts.ts'
import { AppError } from '#server/platform/errors.ts'

/** Keeps URLs that grant access out of search engines and referrers. */
const privateLink = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const startScriptsHash = `'sha256-${createHash('sha256').update(startScripts).digest('base64')}'`

const hcaptchaOrigins = 'https://hcaptcha.com https://*.hcaptcha.com'

export const policyReportsPath = '/policy-reports'

/** `chunks` loads our scripts; `default` is `src/lib/trusted-strings.ts`. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types chunks dompurify default']

const list = (...sources: string[]) => sources.filter((source) => source !== '').join(' ')

type Policy = { assets: string; captcha: string; writesMarkup: boolean }

const contentSecurityPolicy = ({ assets, captcha, writesMarkup }: Policy) =>
  [
    "default-src 'self'",
    list(`script-src 'self' ${startScriptsHash}`, assets, captcha),
    list("style-src 'self' 'unsafe-inline'", assets, captcha),
    list("img-src 'self' data: blob:", assets),
    // The calendar's style sheet embeds a font.
    list("font-src 'self' data:", assets),
    list("connect-src 'self'", captcha),
    ...(captcha === '' ? [] : [list("frame-src 'self'", captcha)]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(writesMarkup ? [] : trustedTypes),
    // For browsers without `report-to`.
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
  isHcaptcha: boolean
  /** CDN; empty without one. */
  assetOrigin: string
}

export type SecurityHeaders = (answer?: { writesMarkup?: boolean }) => Record<string, string>

export const securityHeaders = (
  { publicUrl, isHcaptcha, assetOrigin }: Site,
  { writesMarkup = false }: { writesMarkup?: boolean } = {},
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy({
    assets: assetOrigin,
    captcha: isHcaptcha ? hcaptchaOrigins : '',
    writesMarkup,
  }),
  ...everywhere,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

export const createHeaderCache = (siteOf: () => Site): SecurityHeaders => {
  const cache = new Map<string, Record<string, string>>()
  return ({ writesMarkup = false } = {}) => {
    const site = siteOf()
    const name = `${writesMarkup} ${site.publicUrl}`
    const headers = cache.get(name) ?? securityHeaders(site, { writesMarkup })
    cache.set(name, headers)
    return headers
  }
}

/** Node uses the first; a proxy may use another. */
const hasTwoHosts = ({ rawHeaders }: FastifyRequest['raw']) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

type Options = { headers: SecurityHeaders }

/** `no-store` by default. Refuses requests with two `Host` headers. */
export const headers = fp<Options>(async (app, options) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasTwoHosts(raw) ? new AppError('MALFORMED_REQUEST') : undefined)
  })
  // Last hook: forwarded headers must not override these.
  app.addHook('onSend', ({ id, routeOptions }, reply, _payload, done) => {
    reply.headers(options.headers(routeOptions.config)).header(requestIdHeader, id)
    if (routeOptions.config.isPrivateLink) reply.headers(privateLink)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
})
