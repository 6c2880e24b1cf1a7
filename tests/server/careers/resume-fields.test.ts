import { applicationForm } from '#api/contracts/careers/application.contract.ts'
import { emailIn, fieldsIn, linkedInIn, nameIn, phoneIn } from '#server/platform/parsing/resume/fields-in.ts'

const name = (FirstName: string, LastName: string) => ({ FirstName, LastName })

const nobody = name('', '')

test.each([
  ['Ada Byron\nData Engineer', name('Ada', 'Byron')],
  ['\n\n  ADA BYRON\n', name('Ada', 'Byron')],
  ['CURRICULUM VITAE\nAna María Müller', name('Ana María', 'Müller')],
  ['Resume of a data engineer\nName: Łukasz Żak', name('Łukasz', 'Żak')],
  ['Dr. Anne-Marie O’Neil, PhD', name('Anne Marie', 'O Neil')],
  ['Ludwig van Beethoven | Composer', name('Ludwig van', 'Beethoven')],
  ['Priya Raman - Senior Data Engineer', name('Priya', 'Raman')],
  ['प्रिया रमन', name('प्रिया', 'रमन')],
  ['Иван Петров', name('Иван', 'Петров')],
  ['Grace B. Hopper\tArlington', name('Grace B', 'Hopper')],
  ['Senior Data Engineer\nSoftware Architect', nobody],
  ['ada@example.com\n+1 415 555 2671', nobody],
  ['with ten years of work\nand more', nobody],
  ['', nobody],
])('the name in %j is %j', (text, expected) => {
  expect(nameIn(text)).toEqual(expected)
})

test.each([
  ['Mail: Ada.Byron+cv@mail.example.com.', 'Ada.Byron+cv@mail.example.com'],
  ['write to <ada@example.io>', 'ada@example.io'],
  ['ada@example.museum, or ada@example.org', 'ada@example.org'],
  ['ada at example.com', ''],
])('the mail address in %j is %j', (text, expected) => {
  expect(emailIn(text)).toBe(expected)
})

test.each([
  ['Phone: (415) 555-2671', '+14155552671'],
  ['+91 98765 43210', '+919876543210'],
  ['Mobile 98765-43210', '+919876543210'],
  ['+1-416-555-0123 (Toronto)', '+14165550123'],
  ['Mob: \u202a+91\u00a098765\u201143210\u202c', '+919876543210'],
  ['९८७६५४३२१० call', '+919876543210'],
  ['+44 20 7946 0958', ''],
  ['2010 - 2015, 12345', ''],
])('the number in %j is %j', (text, expected) => {
  expect(phoneIn(text)).toBe(expected)
})

test.each([
  ['linkedin.com/in/ada-byron', 'https://linkedin.com/in/ada-byron'],
  ['http://www.linkedin.com/in/ada/', 'https://www.linkedin.com/in/ada'],
  ['LinkedIn: in.linkedin.com/in/priya_r | GitHub', 'https://in.linkedin.com/in/priya_r'],
  ['https://linkedin.com.evil.example/in/ada', ''],
  ['notlinkedin.com/company/x', ''],
])('the profile in %j is %j', (text, expected) => {
  expect(linkedInIn(text)).toBe(expected)
})

test('all of it is found in one resume', () => {
  const text =
    'Ada Byron\nData Engineer\nada@example.com | (415) 555-2671 | linkedin.com/in/ada\nSkills: SQL, Python'

  expect(fieldsIn(text)).toEqual({
    FirstName: 'Ada',
    LastName: 'Byron',
    Email: 'ada@example.com',
    phoneNumber: '+14155552671',
    LinkedIn: 'https://linkedin.com/in/ada',
    skills: [2, 11],
  })
})

/** Seeded, from 0 to 1. */
const getRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return seed / 2 ** 32
}

test('whatever a resume holds, what is found in it is what the form takes', () => {
  const random = getRandom(7)
  const pieces = [
    'Ada',
    'O’Neil',
    'É',
    '王',
    ' ',
    '\n',
    '@',
    'a@b.co',
    '.',
    '+',
    '(415)',
    '555-2671',
    '\ud800',
    '\0',
    'linkedin.com/in/',
    '%',
    '-',
    '|',
    '98765',
  ]
  for (let run = 0; run < 500; run += 1) {
    const text = Array.from({ length: 12 }, () => pieces[Math.floor(random() * pieces.length)]).join('')
    const { skills: _, ...found } = fieldsIn(text)
    for (const [field, value] of Object.entries(found)) {
      const shape = Object.entries(applicationForm.shape).find(([one]) => one === field)?.[1]
      if (value !== '') expect([text, shape?.safeParse(value).data]).toEqual([text, value])
    }
  }
})
