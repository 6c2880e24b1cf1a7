import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { requestIdHeader } from '#api/contracts/platform/endpoint.ts'
import { startScripts } from '#api/rules/deferred-scripts.ts'
import { AppError } from '#server/platform/errors.ts'

/** For an address that opens something without signing in: no search engine keeps it, and no link tells it on. */
const privateLink = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Names the one script that may stand inside a page. */
const startScriptsHash = `'sha256-${createHash('sha256').update(startScripts).digest('base64')}'`

/** Where the service at hcaptcha.com keeps its script, frames, styles and calls. */
const hcaptchaOrigins = 'https://hcaptcha.com https://*.hcaptcha.com'

/** Where browsers report what the content security policy stopped. */
export const policyReportsPath = '/policy-reports'

/**
 * Scripts of a page write markup and addresses of scripts by these three policies only: `chunks` is the loader of our own
 * scripts, `dompurify` what cleans HTML, `default` the strings of `src/lib/trusted-strings.ts`. Older browsers pass over it.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types chunks dompurify default']

const list = (...sources: string[]) => sources.filter((source) => source !== '').join(' ')

type Policy = { assets: string; captcha: string; writesMarkup: boolean }

const contentSecurityPolicy = ({ assets, captcha, writesMarkup }: Policy) =>
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
    ...(writesMarkup ? [] : trustedTypes),
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

/** Gives the security headers of an answer; `writesMarkup` as in the configuration of its route. */
export type SecurityHeaders = (answer?: { writesMarkup?: boolean }) => Record<string, string>

/** The headers of every answer, whatever it answers. */
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

/** The same, put together once for an address of the site, which is known late. */
export const keptHeaders = (siteOf: () => Site): SecurityHeaders => {
  const kept = new Map<string, Record<string, string>>()
  return ({ writesMarkup = false } = {}) => {
    const site = siteOf()
    const name = `${writesMarkup} ${site.publicUrl}`
    const headers = kept.get(name) ?? securityHeaders(site, { writesMarkup })
    kept.set(name, headers)
    return headers
  }
}

/** Node takes the first of several hosts, a proxy before it may have taken another. */
const hasTwoHosts = ({ rawHeaders }: FastifyRequest['raw']) =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length > 1

type Options = { headers: SecurityHeaders }

/**
 * Puts the security headers on every answer, and forbids to keep any answer that does not say how long it holds.
 * Refuses a request that names two hosts.
 */
export const headers = fp<Options>(async (app, options) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasTwoHosts(raw) ? new AppError('MALFORMED_REQUEST') : undefined)
  })
  // The last hook before sending, so that nothing an answer brings along (a forwarded one, say) replaces them.
  app.addHook('onSend', ({ id, routeOptions }, reply, _payload, done) => {
    reply.headers(options.headers(routeOptions.config)).header(requestIdHeader, id)
    if (routeOptions.config.isPrivateLink) reply.headers(privateLink)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
})
