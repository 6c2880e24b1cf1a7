import fc from 'fast-check'
import {
  completeLinkedIn,
  completeUrl,
  emailAddress,
  freeText,
  linkedInUrl,
  personName,
  phoneNumber,
  workEmail,
} from '#api/contracts/platform/fields.ts'

const first = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message ?? null

describe('an email address', () => {
  const address = emailAddress({ required: 'missing', invalid: 'invalid' })
  const message = (email: unknown) => first(address.safeParse(email))

  test.each([
    'a@b.co',
    'A.B_c%d+e-f9@x-y.z9.info',
    '..@a.io',
    '1@2.com',
    '%@a.me',
    'ada@-.com',
    'ada@sub.sub.sub.example.edu',
  ])('%s is one', (email) => expect(message(email)).toBeNull())

  test.each([
    'ada',
    'ada@example',
    '@example.com',
    'ada@.c',
    'ada@example.c',
    'ada@example.museum',
    'ada@example.c0m',
    'ada@example.com.',
    'ada@exa mple.com',
    'ada lovelace@example.com',
    'ada@@example.com',
    'ada@b@example.com',
    'ada,b@example.com',
    '"ada"@example.com',
    'adä@example.com',
    'ada@exämple.com',
    'ada@example.сom',
    'ada@[127.0.0.1]',
    'ada@example.com\nbcc@example.com',
    'mailto:ada@example.com',
    '<ada@example.com>',
  ])('%j is none', (email) => expect(message(email)).toBe('invalid'))

  const local = fc.stringMatching(/^[A-Za-z0-9._%+-]{1,64}$/)
  const domain = fc.stringMatching(/^[A-Za-z0-9.-]{1,100}$/)
  const ending = fc.stringMatching(/^[A-Za-z]{2,4}$/)

  test('is letters, digits and ._%+- before the @, a domain, a dot, and two to four letters', () => {
    fc.assert(
      fc.property(local, domain, ending, (name, host, end) =>
        expect(message(`${name}@${host}.${end}`)).toBeNull(),
      ),
    )
  })

  test('ends with no other number of letters', () => {
    const wrong = fc.stringMatching(/^(?:[A-Za-z]|[A-Za-z]{5,10})$/)
    const host = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)
    fc.assert(
      fc.property(local, host, wrong, (name, one, end) =>
        expect(message(`${name}@${one}.${end}`)).toBe('invalid'),
      ),
    )
  })

  test('holds no other character before the @', () => {
    const other = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((one) => /[^\w.%+\s-]/.test(one))
    fc.assert(fc.property(other, (one) => expect(message(`a${one}b@example.com`)).toBe('invalid')))
  })
})

describe('a LinkedIn address', () => {
  const url = linkedInUrl('wrong')
  const message = (text: unknown) => first(url.safeParse(text))

  test.each([
    'https://linkedin.com',
    'https://www.linkedin.com/in/ada-lovelace',
    'https://in.linkedin.com/in/ada?trk=x#about',
    'https://LinkedIn.com/in/नेहा',
    'HTTPS://WWW.LINKEDIN.COM/in/ada',
    'https://www.linkedin.com:443/in/ada',
  ])('%s is one', (text) => expect(message(text)).toBeNull())

  test.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    [' www.linkedin.com/in/ada ', 'https://www.linkedin.com/in/ada'],
    ['http://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['HTTP://in.LinkedIn.com?trk=x', 'https://in.LinkedIn.com?trk=x'],
    ['linkedin.com', 'https://linkedin.com'],
  ])('%j is completed', (text, whole) => {
    expect(url.parse(text)).toBe(whole)
    expect(completeLinkedIn(whole)).toBe(whole)
  })

  test.each([
    'linkedin.com.evil.example/in/ada',
    'http://linkedin.com.evil.example/in/ada',
    'linkedin.com@evil.example',
    'linkedin.com:443@evil.example/in/ada',
    'evil-linkedin.com/in/ada',
    'www.linkedin.com\\@evil.example',
    'http:linkedin.com/in/ada',
    'ftp://linkedin.com/in/ada',
    'https://linkedin.com.evil.example/in/ada',
    'https://evil-linkedin.com/in/ada',
    'https://evillinkedin.com/in/ada',
    'https://linkedin.org/in/ada',
    'https://evil.example/linkedin.com',
    'https://evil.example/?https://linkedin.com',
    'https://evil.example#linkedin.com',
    'https://linkedin.com@evil.example/',
    'https://ada@linkedin.com/in/ada',
    'https://ada:secret@linkedin.com/in/ada',
    'https://lınkedin.com/in/ada',
    'https://linkedin.com\u2044.evil.example/',
    'javascript:alert(1)//linkedin.com',
    'data:text/html,linkedin.com',
    '//linkedin.com/in/ada',
    'https:linkedin.com',
    'https:/linkedin.com',
    'https:///linkedin.com',
    'https:\\\\linkedin.com',
    'https://.linkedin.com',
    'https://',
    'ada',
    '',
    ' ',
  ])('%j is none', (text) => expect(message(text)).toBe('wrong'))

  test('is at most 500 characters long', () => {
    const start = 'https://linkedin.com/in/'
    expect(message(start + 'a'.repeat(500 - start.length))).toBeNull()
    expect(message(start + 'a'.repeat(501 - start.length))).toBe('Please use at most 500 characters')
  })

  test('leads to linkedin.com over TLS, whatever is typed', () => {
    const typed = fc.oneof(
      fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }),
      fc.stringMatching(/^(?:https?:)?[/\\]{0,3}[a-z.@:/\\#?]{0,12}linkedin\.com[a-z.@:/\\#?]{0,12}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = url.safeParse(text)
        if (!parsed.success) return
        const { protocol, hostname, username } = new URL(parsed.data)
        expect(protocol).toBe('https:')
        expect(hostname).toMatch(/^(?:[\w-]+\.)*linkedin\.com$/)
        expect(username).toBe('')
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['a name', personName('missing')],
  ['a text', freeText('missing', 300)],
  ['an address', emailAddress({ required: 'missing', invalid: 'invalid' })],
  ['a phone number', phoneNumber('missing')],
  ['a LinkedIn address', linkedInUrl('missing')],
])('%s that is missing, of another kind or blank has one message', (_, field) => {
  for (const value of [undefined, null, 7, ['a'], {}, '', ' \t\n']) {
    expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['missing'])
  }
})

test.each([
  ['dana@firm.technology', true],
  ["o'brien@firm.ie", true],
  ['ann+desk@mail.firm.co.uk', true],
  ['dana@firm', false],
  ['dana@@firm.com', false],
  ['dana @firm.com', false],
  ['.dana@firm.com', false],
])('staff, clients and partners may have the address %s: %s', (address, isTaken) => {
  expect(workEmail({ required: 'missing', invalid: 'invalid' }).safeParse(address).success).toBe(isTaken)
})

test.each([
  ['orca.example', 'https://orca.example'],
  [' www.orca.example/about?x=1 ', 'https://www.orca.example/about?x=1'],
  ['orca.example:8080', 'https://orca.example:8080'],
  ['http://orca.example', 'http://orca.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['dana@orca.example', 'dana@orca.example'],
  ['orca', 'orca'],
  ['', ''],
])('the web address %j is completed to %j', (typed, address) => {
  expect(completeUrl(typed)).toBe(address)
})
