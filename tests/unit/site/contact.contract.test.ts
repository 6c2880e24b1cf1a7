import fc from 'fast-check'
import { type ContactForm, contactForm, contactMessage } from '#api/contracts/site/contact.contract.ts'

const valid: ContactForm = {
  pro_firstname: 'Ada',
  pro_lastname: 'Lovelace',
  pro_email: 'ada@example.com',
  pro_message: 'Hello',
}

const messages = (values: unknown) => {
  const parsed = contactForm.safeParse(values)
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

const required = {
  pro_firstname: 'Please enter First Name',
  pro_lastname: 'Please enter Last Name',
  pro_email: 'Please enter EmailId',
  pro_message: 'Please enter Description',
}

describe('a field that is missing, of another kind, empty or blank has its message', () => {
  const fill = (value: unknown) => Object.fromEntries(Object.keys(valid).map((field) => [field, value]))

  test.each([
    ['missing', {}],
    ['null', fill(null)],
    ['a number', fill(7)],
    ['a list', fill(['Ada'])],
    ['empty', fill('')],
    ['blank', fill(' \t\n')],
  ])('%s', (_, values) => {
    expect(messages(values)).toEqual(required)
  })
})

test('space around what was typed is dropped', () => {
  const spaced = Object.fromEntries(Object.entries(valid).map(([field, value]) => [field, `  ${value}\n`]))
  expect(contactForm.parse(spaced)).toEqual(valid)
})

describe('names', () => {
  test.each(['Ångström', '李', 'नेहा', 'محمد', 'Ana María', 'a'.repeat(100)])('take %s', (name) => {
    expect(contactForm.parse({ ...valid, pro_firstname: name, pro_lastname: name })).toEqual({
      ...valid,
      pro_firstname: name,
      pro_lastname: name,
    })
  })

  test.each(['R2D2', 'O’Neil', 'Ada!', '<b>', 'a\u0000b', '🙂'])('do not take %s', (name) => {
    expect(messages({ ...valid, pro_firstname: name })).toEqual({ pro_firstname: 'Please enter First Name' })
    expect(messages({ ...valid, pro_lastname: name })).toEqual({ pro_lastname: 'Please enter Last Name' })
  })

  test('are not longer than 100 characters', () => {
    expect(messages({ ...valid, pro_lastname: 'a'.repeat(101) })).toEqual({
      pro_lastname: 'Please use at most 100 characters',
    })
  })

  test('hold nothing but letters, marks and spaces, whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (name) => {
        const { success, data } = contactForm.safeParse({ ...valid, pro_firstname: name })
        const isName = /^[\p{L}\p{M} ]+$/u.test(name.trim())
        expect(success).toBe(isName)
        if (success) expect(data?.pro_firstname).toBe(name.trim())
      }),
    )
  })
})

describe('addresses', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.info', `${'a'.repeat(242)}@example.com`])(
    'take %s',
    (email) => {
      expect(messages({ ...valid, pro_email: email })).toEqual({})
    },
  )

  test.each([
    'ada',
    'ada@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@b.museum',
    'a b@c.co',
    'a@@b.co',
    'a@b.co\nc@d.co',
    `${'a'.repeat(243)}@example.com`,
  ])('do not take %j', (email) => {
    expect(messages({ ...valid, pro_email: email })).toEqual({ pro_email: 'Please Enter Valid EmailId' })
  })
})

describe('messages', () => {
  test('are kept as typed, up to 5,000 characters', () => {
    const text = `<script>\n\t"'🙂${'x'.repeat(4_980)}`
    expect(contactForm.parse({ ...valid, pro_message: text }).pro_message).toBe(text)
    expect(messages({ ...valid, pro_message: 'x'.repeat(5_001) })).toEqual({
      pro_message: 'Please use at most 5000 characters',
    })
  })

  test('hold no NUL, which no database stores', () => {
    expect(messages({ ...valid, pro_message: 'a\u0000b' })).toEqual({
      pro_message: 'Please remove the unreadable characters',
    })
  })
})

test('a message to the CRM carries the type of the contact page, and no other', () => {
  const message = { ...valid, pro_messagetype: 166110000 }
  expect(contactMessage.parse(message)).toEqual(message)
  expect(contactMessage.safeParse({ ...valid, pro_messagetype: 166110001 }).success).toBe(false)
  expect(contactMessage.safeParse(valid).success).toBe(false)
})
