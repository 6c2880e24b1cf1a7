import fc from 'fast-check'
import {
  type Advertisement,
  hasLegalSource,
  judgeAdvertisement,
  wordsOfHtml,
} from '#api/rules/advertisement.ts'

const good: Advertisement = {
  title: 'Senior Data Engineer',
  description: `<p>${'You move the claims of a hospital network to one warehouse. '.repeat(5)}</p>`,
  industry: 'Healthcare',
  location: 'Dallas, TX',
  remote: false,
  rateMin: 7000,
  durationMonths: 12,
  skills: ['SQL', 'C#'],
  closes: '2026-03-31',
  sponsorship: false,
  restriction: '',
  questions: [{ text: 'For how many years?', options: [] }],
}

const judge = (change: Partial<Advertisement> = {}) =>
  judgeAdvertisement({ ...good, ...change }, '2026-03-02').map(({ rule, field, found, isRefusal }) =>
    [rule, field, found, isRefusal ? 'refused' : 'lacks'].filter(Boolean).join(': '),
  )

const inTitle = (title: string) =>
  judgeAdvertisement({ ...good, title }, '2026-03-02').map(({ rule, found }) => `${rule}: ${found}`)

test('an advertisement that says everything lacks nothing', () => {
  expect(judge()).toEqual([])
})

test.each([
  ['H1B', 'visa: H1B'],
  ['H-1B, no transfers', 'visa: H-1B'],
  ['h 1b', 'visa: h 1b'],
  ['Engineer (OPT)', 'visa: OPT'],
  ['CPT', 'visa: CPT'],
  ['GC', 'visa: GC'],
  ['Green Card holders', 'visa: Green Card'],
  ['EAD', 'visa: EAD'],
  ['H4', 'visa: H4'],
  ['h4 ead', 'visa: h4 ead'],
  ['J-1 exchange', 'visa: J-1'],
  ['L-1A', 'visa: L-1A'],
  ['TN visa', 'visa: TN visa'],
  ['I-140', 'visa: I-140'],
  ['permanent residents', 'visa: permanent residents'],
  ['USC', 'citizenship: USC'],
  ['US citizen', 'citizenship: US citizen'],
  ['United States citizenship', 'citizenship: United States citizenship'],
  ['Citizens only', 'citizenship: Citizens only'],
  ['born in the US', 'citizenship: born in the US'],
  ['American-born', 'citizenship: American-born'],
  ['U.S. persons', 'citizenship: U.S. persons'],
  ['Secret clearance', 'clearance: Secret clearance'],
  ['Citizens of Canada', 'citizenship: Citizens of Canada'],
  ['Regardless of race. Proof of citizenship', 'citizenship: citizenship'],
  ['Regardless of race; US citizens only', 'citizenship: US citizens', 'citizenship: citizens only'],
  ['TS/SCI', 'clearance: TS/SCI'],
  ['A young team', 'young: young'],
  ['Digital native', 'digital native: Digital native'],
  ['recent college graduates welcome', 'recent graduates: recent college graduates'],
  ['no more than 5 years', 'most years: no more than 5 years'],
  ['max 8 years', 'most years: max 8 years'],
  ['ages 25–35', 'age: ages 25–35'],
  ['under the age of 40', 'age: under the age of 40'],
  ['H\u200b1B', 'visa: H1B'],
  ['Ｈ１Ｂ', 'visa: H1B'],
  ['Native English speaker', 'native speaker: Native English speaker'],
  ['No accent', 'accent: No accent'],
  ['Guys who code', 'sex: Guys'],
  ['Male candidates', 'sex: Male candidates'],
  ['Salesman', '-man: Salesman'],
  ['he will lead', 'pronoun: he'],
  ['Unmarried', 'family: Unmarried'],
  ['Able-bodied', 'health: Able-bodied'],
])('%s is refused', (title, ...findings) => {
  expect(inTitle(title)).toEqual(findings)
})

test.each([
  ...[
    'OPTimize',
    'OPTICAL networks',
    'adopt',
    'opt in',
    'OPT-OUT forms',
    'GCP',
    'GCC',
    'GC tuning',
    'EADGBE',
  ],
  ...[
    'CPT codes',
    'F1 score',
    'L2 support',
    'L1/L2 cache',
    'H100 clusters',
    'H2O',
    'Visa payments',
    'USCIS forms',
  ],
  ...[
    '8 USC 1324b',
    'citizen developer',
    'born in the cloud',
    'O(1) lookups',
    'customs clearance',
    'secrets management',
    'Ernst & Young',
  ],
  ...['a young company', 'cloud native', 'native apps', 'a graduate degree', 'years of experience'],
  ...['regardless of sex, age, or citizenship status', 'without regard to citizenship'],
  ...['We do not discriminate on the basis of race or citizenship.', 'images 25-35', 'maximum 40 hours'],
  ...['he or she', 'she/he/they', 'The theme', 'history', 'human', 'manage', 'woman-owned', 'no sponsorship'],
])('%s is an ordinary word', (title) => {
  expect(inTitle(title)).toEqual([])
})

test('ordinary words that contain these letters pass, wherever they stand', () => {
  const classes = [
    'H1B',
    'OPT',
    'CPT',
    'GC',
    'EAD',
    'H4',
    'USC',
    'F1',
    'young',
    'he',
    'salesman',
    'citizenship',
  ]
  const letters = fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZ019'), minLength: 1, maxLength: 4 })
  const longer = fc
    .tuple(fc.constantFrom('', 'p'), fc.constantFrom(...classes), letters)
    .map((parts) => `${parts.join('')}q`)
  fc.assert(
    fc.property(fc.array(longer, { minLength: 1 }), (words) => expect(inTitle(words.join(' '))).toEqual([])),
  )
})

test('a class of visa is found between any other words, with whatever stands around it', () => {
  const around = fc.constantFrom(' ', ', ', '/', ' (', ') ', '. ', ' - ', '\n')
  const plain = fc.constantFrom('engineer', 'SQL', 'Dallas', '')
  const named = fc.constantFrom('H1B', 'OPT', 'CPT', 'EAD', 'green card', 'US citizens')
  fc.assert(
    fc.property(plain, around, named, around, plain, (...parts) => {
      expect(judge({ description: `${good.description}<p>${parts.join('')}</p>` })).toHaveLength(1)
    }),
  )
})

test('they are found in every text of an advertisement, each once', () => {
  expect(judge({ skills: ['GC'] })).toEqual(['visa: skills: GC: refused'])
  expect(judge({ questions: [{ text: 'Are you a US citizen?', options: ['OPT', 'opt'] }] })).toEqual([
    'citizenship: questions: US citizen: refused',
    'visa: questions: OPT: refused',
  ])
  expect(judge({ description: `${good.description}<p>H<b>1B</b> H1B</p><ul><li>GC</li></ul>` })).toEqual([
    'visa: description: H1B: refused',
    'visa: description: GC: refused',
  ])
})

test('a law or contract that demands it allows citizenship and clearance, and nothing that excludes', () => {
  const restriction = 'Department of Defense contract W52P1J, DFARS 252.204-7012'
  expect(judge({ title: 'US citizens, secret clearance', restriction })).toEqual([])
  expect(judge({ title: 'Young US citizens', restriction })).toEqual(['young: title: Young: refused'])
  expect(judge({ restriction: 'The client wants it' })).toEqual(['no source: restriction: refused'])
  expect(['ITAR (22 CFR 120.62)', 'Executive Order 13467', 'because'].map(hasLegalSource)).toEqual([
    true,
    true,
    false,
  ])
})

test('what is missing is told, and keeps nobody from publishing but for an empty text and a day that has passed', () => {
  expect(
    judge({
      rateMin: null,
      location: '',
      durationMonths: null,
      skills: [],
      sponsorship: null,
      description: '<p>Short</p>',
    }),
  ).toEqual([
    'missing: description: lacks',
    'missing: rateMin: lacks',
    'missing: location: lacks',
    'missing: durationMonths: lacks',
    'missing: skills: lacks',
    'missing: sponsorship: lacks',
  ])
  expect(judge({ location: '', remote: true })).toEqual([])
  expect(judge({ description: '<p></p>' })).toEqual(['empty: description: refused'])
  expect(judge({ closes: '2026-03-01' })).toEqual(['over: closes: refused'])
  expect(judge({ closes: '2026-03-02' })).toEqual([])
})

test('the words of HTML stand apart where its elements do', () => {
  expect(wordsOfHtml('<p>One <b>tw</b>o</p><p>a&amp;b&nbsp;c</p>')).toBe('One two\n\na&b c')
})
