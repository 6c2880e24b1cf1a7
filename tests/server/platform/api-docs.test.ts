import { withCrm } from '#tests/support/with-crm.ts'

describe('the API documentation', () => {
  const crm = withCrm('pglite')

  test('describes the calls of the CRM, and neither pages nor signs of life', async () => {
    const { openapi, paths } = (await crm.app.inject('/api/docs/json')).json()

    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toContain('/CRM/AddContactUs')
    expect(Object.keys(paths).filter((path) => !/^\/(?:CRM|Admin|Desk|Site)\//.test(path))).toEqual([
      '/api/phone-number-login/account/GetProfile',
      '/api/phone-number-login/account/VerifySocialUser',
      '/api/phone-number-login/account/register-request-token',
      '/api/phone-number-login/account/UploadProfileImage',
    ])
  })

  test('names every call differently', async () => {
    const { paths } = (await crm.app.inject('/api/docs/json')).json()
    const methods = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values)
    const names = methods.map(({ operationId }) => operationId)

    expect(names.length).toBeGreaterThan(20)
    expect(names).toEqual([...new Set(names)])
  })

  test('has the fields, the key and the answers of an endpoint from its contract', async () => {
    const { paths } = (await crm.app.inject('/api/docs/json')).json()
    const { post } = paths['/CRM/AddContactUs']
    const { schema } = post.requestBody.content['application/json']
    const [message, consultation] = schema.oneOf

    expect({ summary: post.summary, operationId: post.operationId }).toEqual({
      summary: 'Stores a message from the contact page or a request for a consultation.',
      operationId: 'AddContactUs',
    })
    expect(message.required).toEqual([
      'pro_firstname',
      'pro_lastname',
      'pro_email',
      'pro_message',
      'pro_messagetype',
    ])
    expect(message.properties.pro_message).toEqual({ type: 'string', minLength: 1, maxLength: 5000 })
    expect(consultation.properties.pro_messagetype).toEqual({ type: 'number', enum: [166110002] })
    expect(post.parameters).toEqual([
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
      expect.objectContaining({ in: 'header', name: 'captcha-token', required: true }),
    ])
    expect(post.responses['200'].content['application/json'].schema).toEqual(
      expect.objectContaining({ type: 'object', required: ['id'] }),
    )
  })

  test('has every error an endpoint can answer with, by status', async () => {
    const { paths } = (await crm.app.inject('/api/docs/json')).json()
    const { 200: _ok, ...errors } = paths['/CRM/AddContactUs'].post.responses
    const described = Object.entries<{ description: string }>(errors).map(([status, { description }]) => [
      status,
      description,
    ])

    expect(Object.fromEntries(described)).toEqual({
      400: 'VALIDATION_FAILED, MALFORMED_REQUEST',
      413: 'PAYLOAD_TOO_LARGE',
      415: 'UNSUPPORTED_MEDIA_TYPE',
      422: 'CAPTCHA_FAILED, IDEMPOTENCY_KEY_REUSED',
      429: 'TOO_MANY_REQUESTS',
      500: 'INTERNAL',
      503: 'UNAVAILABLE, NOT_READY',
      507: 'STORAGE_FULL',
    })
    expect(errors['400'].content['application/json'].schema).toEqual(
      expect.objectContaining({ type: 'object', required: ['code', 'message'] }),
    )
  })

  test('is a page whose scripts and styles the content security policy allows', async () => {
    const page = await crm.app.inject('/api/docs')
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '')
    const answers = await Promise.all(sources.map((source) => crm.app.inject(source)))

    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| on[a-z]+=/)
    expect(sources.every((source) => source.startsWith('/api/docs/static/'))).toBe(true)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sources.map(() => 200))
  })
})
