import { dataRequests } from '#server/governance/schema/privacy.ts'
import { phoneCodes } from '#server/people/schema/sign-in.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { codeSends, formHits, idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { withApplications } from './application-calls.ts'
import { freshToken } from './captcha.ts'
import { encodeForm, type Part, resume, uploadHeaders } from './multipart.ts'
import { post } from './sign-in.ts'

const link = /\/my-application#([\w-]{43})(?=\s|$)/g

export const secretsIn = (text: string): string[] => [...text.matchAll(link)].map(([, token = '']) => token)

export const withMyApplications = (
  engine: Parameters<typeof withApplications>[0],
  settings: Parameters<typeof withApplications>[1] = {},
) => {
  const desk = withApplications(engine, settings)
  const { app, mails } = {
    app: () => desk.portal().app,
    mails: () => desk.portal().mailbox.mails,
  }

  afterEach(() =>
    desk.database().write(async (tx) => {
      await tx.delete(applicationForms)
      for (const table of [linkTokens, formHits, codeSends, phoneCodes, dataRequests, idempotencyKeys])
        await tx.delete(table)
    }),
  )

  const call = async (name: string, payload: object, key: string = crypto.randomUUID()) => {
    const headers = { 'idempotency-key': key, 'captcha-token': freshToken() }
    const answer = await post(app(), `/Desk/${name}`, payload, { headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const code = () => /\b(\d{6}) is your code/.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''
  return {
    ...desk,
    app,
    mails,
    call,
    apply: async (fields: Record<string, string> = {}) => {
      expect(await desk.calls().apply(fields)).toEqual([200, null])
      return secretsIn(mails().at(-1)?.text ?? '')[0] ?? ''
    },
    check: (token: string) => call('CheckMyApplication', { token }),
    replace: async (token: string, file: Partial<Part> = {}, key?: string) => {
      const sent = { ...resume, filename: 'New.pdf', value: '%PDF-1.7\nNew\n', ...file }
      const answer = await app().inject({
        method: 'POST',
        url: '/Desk/ReplaceMyResume',
        headers: uploadHeaders(key),
        payload: encodeForm([{ name: 'token', value: token }, sent]),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    code,
    askForCode: async (token: string, wish: string): Promise<string> =>
      (await call('SendMyDataCode', { token, wish })).body.challenge,
    prove: (tried: { token: string; wish: string; challenge: string; code: string }) =>
      call('ProveMyData', tried),
  }
}
