import { apiErrors } from '#api/contracts/platform/errors.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage, contactPath, contactRequest } from '#tests/support/contact-message.ts'
import { engines } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

describe.each(engines)('a contact message on %s', (engine) => {
  const crm = withCrm(engine)

  const stored = () => crm.database.reader.select().from(contactMessages)

  afterEach(() => crm.database.write(async (tx) => void (await tx.delete(contactMessages))))

  test('is stored exactly as it was sent, and answered with the id of its record', async () => {
    const answer = await crm.app.inject(contactRequest())

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { id: uuid } })
    expect(await stored()).toEqual([{ ...contactMessage, ...answer.json(), createdAt: testTime }])
  })

  test.each([
    ['letters of other scripts', { pro_firstname: 'Нина', pro_lastname: '李 さくら' }],
    ['combining marks', { pro_firstname: 'Zoe\u0308', pro_lastname: 'अनिल' }],
    ['script tags in the text', { pro_message: '<script>alert("x")</script><b>hello</b>' }],
    ['SQL in the text', { pro_message: "'); drop table contact_messages; --" }],
    ['line breaks and signs outside the basic plane', { pro_message: 'One\r\n\tTwo 👩🏽‍💻 𝔘' }],
    ['the longest text', { pro_message: 'é'.repeat(5000) }],
    ['the longest names', { pro_firstname: 'n'.repeat(100), pro_lastname: 'n'.repeat(100) }],
  ])('keeps %s as text', async (_name, fields) => {
    const answer = await crm.app.inject(contactRequest({ ...contactMessage, ...fields }))

    expect(answer.statusCode).toBe(200)
    expect(await stored()).toEqual([{ ...contactMessage, ...fields, ...answer.json(), createdAt: testTime }])
  })

  test('is stored without the space around its fields and without fields nobody asked for', async () => {
    const answer = await crm.app.inject(
      contactRequest({ ...contactMessage, pro_lastname: '  Müller ', id: 'mine', isAdmin: true }),
    )

    expect(await stored()).toEqual([{ ...contactMessage, ...answer.json(), createdAt: testTime }])
  })
})

describe('what is no contact message', () => {
  const crm = withCrm('pglite')

  const stored = () => crm.database.reader.select().from(contactMessages)

  const firstName = 'Please enter First Name'
  const lastName = 'Please enter Last Name'
  const tooLong = 'Please use at most 100 characters'
  const invalidMail = 'Please Enter Valid EmailId'
  const unreadable = 'Please remove the unreadable characters'
  const otherType = 'Please send a message of a known type'

  test.each([
    ['pro_firstname', 'empty', '', firstName],
    ['pro_firstname', 'only space', ' \t ', firstName],
    ['pro_firstname', 'missing', undefined, firstName],
    ['pro_firstname', 'a number', 7, firstName],
    ['pro_firstname', 'null', null, firstName],
    ['pro_firstname', 'a list', ['Ana'], firstName],
    ['pro_firstname', 'digits', 'R2D2', firstName],
    ['pro_firstname', 'script tags', '<script>alert(1)</script>', firstName],
    ['pro_firstname', 'a NUL', 'An\0a', firstName],
    ['pro_firstname', '10,000 characters', 'a'.repeat(10_000), tooLong],
    ['pro_lastname', 'empty', '', lastName],
    ['pro_lastname', 'missing', undefined, lastName],
    ['pro_lastname', 'an object', { toString: 'x' }, lastName],
    ['pro_lastname', 'punctuation', "O'Neil; --", lastName],
    ['pro_lastname', 'half a surrogate pair', 'Mü\ud83dller', lastName],
    ['pro_lastname', '10,000 characters', 'b'.repeat(10_000), tooLong],
    ['pro_email', 'empty', '', 'Please enter EmailId'],
    ['pro_email', 'missing', undefined, 'Please enter EmailId'],
    ['pro_email', 'without a domain', 'ana', invalidMail],
    ['pro_email', 'without an ending', 'ana@example', invalidMail],
    ['pro_email', 'of two addresses', 'a@example.com, b@example.com', invalidMail],
    ['pro_email', 'with a line break', 'ana@example.com\nbcc: b@example.com', invalidMail],
    ['pro_email', '10,000 characters', `${'a'.repeat(9_990)}@aaaaa.com`, invalidMail],
    ['pro_message', 'empty', '', 'Please enter Description'],
    ['pro_message', 'missing', undefined, 'Please enter Description'],
    ['pro_message', 'a boolean', true, 'Please enter Description'],
    ['pro_message', 'a NUL', 'one\0two', unreadable],
    ['pro_message', 'half a surrogate pair', 'one \ud83d two', unreadable],
    ['pro_message', '10,000 characters', 'c'.repeat(10_000), 'Please use at most 5000 characters'],
    ['pro_messagetype', 'another number', 166110001, otherType],
    ['pro_messagetype', 'text', '166110000', otherType],
    ['pro_messagetype', 'out of range', 1e300, otherType],
    ['pro_messagetype', 'missing', undefined, otherType],
  ])('is refused with the message of %s when it is %s', async (field, _kind, value, message) => {
    const answer = await crm.app.inject(contactRequest({ ...contactMessage, [field]: value }))

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the marked fields and send again.',
        fields: { [field]: message },
      },
    })
    expect(await stored()).toEqual([])
  })

  test('is refused with the first message of every wrong field', async () => {
    const answer = await crm.app.inject(contactRequest({ pro_messagetype: 166110000 }))

    expect(answer.json()).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'Please check the marked fields and send again.',
      fields: {
        pro_firstname: firstName,
        pro_lastname: lastName,
        pro_email: 'Please enter EmailId',
        pro_message: 'Please enter Description',
      },
    })
  })

  const json = {
    'content-type': 'application/json',
    'idempotency-key': '0b1f64a0-6a2d-4d5c-8f6e-2f4d3a1b5c6d',
  }
  const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' }
  const plain = { ...json, 'content-type': 'text/plain' }
  const whole = JSON.stringify(contactMessage)

  test.each([
    ['cut JSON', json, whole.slice(0, -5), 'MALFORMED_REQUEST'],
    ['an empty body', json, '', 'MALFORMED_REQUEST'],
    ['a list', json, `[${whole}]`, 'MALFORMED_REQUEST'],
    ['null', json, 'null', 'MALFORMED_REQUEST'],
    ['a prototype', json, '{"__proto__":{"a":1}}', 'MALFORMED_REQUEST'],
    ['a form', form, 'pro_firstname=Ana', 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', plain, whole, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 64 KiB', json, JSON.stringify({ pro_message: 'x'.repeat(65_536) }), 'PAYLOAD_TOO_LARGE'],
  ] as const)('is refused when it is %s', async (_name, headers, payload, code) => {
    const answer = await crm.app.inject({ method: 'POST', url: contactPath, headers, payload })

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: apiErrors[code].status,
      body: { code, message: apiErrors[code].sentence },
    })
    expect(await stored()).toEqual([])
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'is refused by the method %s, which names the right one',
    async (method) => {
      const answer = await crm.app.inject({ method, url: contactPath })

      expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({
        status: 405,
        allow: 'POST',
      })
    },
  )

  test.each(['/CRM/addcontactus', '/CRM/AddContactUs/', '/CRM/', '/CRM', '/api/unknown'])(
    'is not found at %s',
    async (url) => {
      const answer = await crm.app.inject({ ...contactRequest(), url })

      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
      })
    },
  )
})
