import fc from 'fast-check'
import { SendFailure } from '#machines/form/send-failure.ts'
import { dataWords, type FieldKind, maskAddress, maskEvent, maskText } from '#src/recorder/mask.ts'

/** Without the characters that masks are made of, so that nothing remains by chance. */
const letter = fc.constantFrom(...'abcdefghijklmnopqrsuvwyzABCDEFGHIJKLMNOPQRSTUVWYZéßñЖ')
const digit = fc.constantFrom(...'123456789')
const word = fc.string({ unit: letter, minLength: 2, maxLength: 12 })
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
const phone = fc
  .tuple(fc.constantFrom('', '+'), fc.array(digit, { minLength: 7, maxLength: 15 }), fc.nat({ max: 4 }))
  .map(
    ([plus, digits, group]) =>
      plus +
      digits
        .join('')
        .replace(/\d{3}/g, group > 2 ? '$& ' : '$&')
        .trim(),
  )
const token = fc.string({
  unit: fc.constantFrom(...'abcdefghijABCDEFGHIJ123456789-_'),
  minLength: 20,
  maxLength: 60,
})

/** Whether four digits or letters that stand together in the original stand together in the mask as well. */
const tells = (masked: string, original: string) =>
  (original.match(/[\p{L}\p{N}]{4,}/gu) ?? []).some((run) =>
    [...run].some((_, start) => start + 4 <= run.length && masked.includes(run.slice(start, start + 4))),
  )

const kinds: FieldKind[] = ['phone', 'code', 'secret', 'email', 'url', 'plain']

test.each(kinds)('typed into a field of kind %s, no phone, token or text remains', (kind) => {
  fc.assert(
    fc.property(fc.oneof(phone, token, sentence, fc.emailAddress(), fc.webUrl()), (text) => {
      expect(tells(maskText(text, kind).replace(/^‹.*›$/, ''), text)).toBe(false)
    }),
  )
})

test('nothing of a code or a password remains, however short', () => {
  fc.assert(
    fc.property(fc.constantFrom<FieldKind>('code', 'secret'), fc.string({ minLength: 1 }), (kind, text) => {
      expect(maskText(text, kind)).toBe(`‹${kind} ${text.length}›`)
    }),
  )
})

test('a phone inside a sentence leaves no digit of itself', () => {
  fc.assert(
    fc.property(sentence, phone, sentence, (before, number, after) => {
      expect(maskText(`${before} ${number} ${after}`)).toMatch(/^([^1-9]*|‹text \d+›)$/)
    }),
  )
})

test.each([
  ['Nightly loads green', 'Xxxxxxx xxxxx xxxxx'],
  ['Ürümqi 2027: 4 boxes', 'Xxxxxx 0000: 0 xxxxx'],
  ['7.5', '7.5'],
  ['1:30', '1:30'],
  ['90m', '90m'],
  ['1234', '0000'],
  ['2027-05-28', '2027-05-28'],
  ['+13605550109', '‹phone +11›'],
  ['(360) 555-0109', '‹phone 10›'],
  ['naomi.feldman@skagit.example', '‹email›'],
  ['https://www.linkedin.com/in/naomi', '‹url linkedin.com›'],
  ['https://naomi.example/me', '‹url›'],
  ['0b6ff1a8-9d1e-4a4c-8f55-2f9f1cd4c8f0', '‹token 36›'],
  ['‹phone 3›', "'xxxxx 0'"],
  ['word '.repeat(40), '‹text 200›'],
  ['', ''],
])('“%s” becomes “%s”', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})

test('an address keeps its path and the names in its query', () => {
  expect(maskAddress('/time-sheet-view', '?record&q=Naomi&page=2&from=2027-01-01')).toBe(
    '/time-sheet-view?q=Xxxxx&page=2&from=2027-01-01',
  )
  expect(maskAddress('/sign-in', '?record')).toBe('/sign-in')
})

test('what an event carries is masked all the way down; its name and the words of the site stay', () => {
  const failure = new SendFailure({ code: 'CODE_WRONG', message: 'Naomi was here', fields: {} })
  const told = {
    type: 'submit phone',
    account: { userType: 173020001, phoneNo: '+13605550109' },
    at: { latitude: 47.606209, seconds: 60 },
    file: new File(['abc'], 'naomi.pdf', { type: 'application/pdf' }),
    many: Array.from({ length: 22 }, () => 'Ada'),
    error: failure,
    done: () => 'Naomi',
  }
  expect(maskEvent(told)).toEqual({
    type: 'submit phone',
    account: { userType: 173020001, phoneNo: '‹phone +11›' },
    at: { latitude: '‹number›', seconds: 60 },
    file: '‹file application/pdf 3›',
    many: [...Array.from({ length: 20 }, () => 'Xxx'), '‹2 more›'],
    error: {
      name: 'XxxxXxxxxxx',
      message: 'Xxxxx xxx xxxx',
      failure: { code: 'CODE_WRONG', message: 'Xxxxx xxx xxxx', fields: {} },
    },
    done: '‹function›',
  })
})

test('no text, token or phone remains in any event', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(phone, token, sentence)), (texts) => {
      const told = { type: 'send', values: texts }
      const masked = JSON.stringify(maskEvent(told).values)
      for (const text of texts) expect(tells(masked.replace(/‹[^›]*›/g, ''), text)).toBe(false)
    }),
  )
})

test('names of things on the page keep the words of the site and lose those of the data', () => {
  const words = dataWords()
  words.learnFrom({ items: [{ name: 'Naomi Feldman', client: 'Contoso' }], status: 'Draft' })
  expect(words.mask('Download Naomi Feldman, 08/02/2027')).toBe('Download ‹data›, 08/02/2027')
  expect(words.mask('Hello, Naomi')).toBe('Hello, ‹data›')
  expect(words.mask('Save draft')).toBe('Save draft')
  expect(words.mask('Contosoland')).toBe('Contosoland')
  expect(words.mask('Call +1 360 555 0109 or ada@b.example')).toBe('Call ‹phone› or ‹email›')
  expect(words.mask('Case 20418')).toBe('Case 00000')
})
