import fc from 'fast-check'
import { afterSignIn, deniedPath, safeReturnPath, signInPath } from '#src/lib/return-path.ts'
import { hostileTargets } from './hostile-targets.ts'

const site = 'https://skagit.example'

const goTo = (target: string) => new URL(target, `${site}/sign-in`)

test('there are a hundred hostile targets, each another', () => {
  expect(new Set(hostileTargets).size).toBe(100)
})

test.each(hostileTargets)('%j does not leave the site', (target) => {
  const path = safeReturnPath(target)
  expect(goTo(path).origin).toBe(site)
  expect(path).toMatch(/^\/(?![/\\])/)
  // Some servers and routers decode twice.
  expect(goTo(decodeURIComponent(path)).origin).toBe(site)
})

test.each([
  '/',
  '/dashboard',
  '/time-sheet',
  '/time-sheet-view?search=ada&sort=-createdon&page=2&size=25',
  '/view-details/senior-data-engineer#apply',
  '/view-details/5f0c4d9e-9a7b-4d9b-8a41-5a3c5a2f1e11',
  '/employee-handbook#Employment-basics',
  '/a//b',
  '/a/?next=https://evil.example/',
  '/a?next=//evil.example',
  '/a#//evil.example',
  '/search?q=caf%C3%A9%20%26%20bar',
  '/sign-inside',
  '/sign-ups',
  '/a;b=c,d/~e!$&()*+@:',
])('%s is a path of the site and stays as it is', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  null,
  '',
  ' ',
  'dashboard',
  './dashboard',
  '?return=/dashboard',
  '#top',
  'mailto:ada@example.com',
])('where %j was wanted, the dashboard comes', (wanted) => {
  expect(safeReturnPath(wanted)).toBe('/dashboard')
})

test.each([
  '/sign-in',
  '/sign-in?return=%2Fsign-in',
  '/sign-in/',
  '/sign-in#x',
  '/sign-up',
  '/sign-up/?a',
  '/x/../sign-in',
])('nobody is led back to %s', (wanted) => {
  expect(safeReturnPath(wanted)).toBe('/dashboard')
})

const segment = fc.stringMatching(/^[A-Za-z0-9_~!$&()*+,;=:@-]{1,12}$/)

test('every path of the site survives, with its query and place', () => {
  const path = fc
    .tuple(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.option(fc.stringMatching(/^[A-Za-z0-9_=&%20/:.-]{1,20}$/), { nil: '' }),
      fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,10}$/), { nil: '' }),
    )
    .map(([parts, query, place]) => `/${parts.join('/')}${query && `?${query}`}${place && `#${place}`}`)
    .filter((drawn) => !/^\/sign-(?:in|up)(?:[/?#]|$)/.test(drawn))
  fc.assert(
    fc.property(path, (drawn) => expect(safeReturnPath(drawn)).toBe(drawn)),
    { numRuns: 1_000 },
  )
})

test('whatever is wanted, it ends on the site and asking again changes nothing', () => {
  const wanted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '//',
          '.',
          '..',
          '%2f',
          '%5c',
          '@',
          ':',
          '\t',
          '\n',
          '?',
          '#',
          'evil.example',
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(wanted, (target) => {
      const path = safeReturnPath(target)
      expect(goTo(path).origin).toBe(site)
      expect(safeReturnPath(path)).toBe(path)
    }),
    { numRuns: 5_000 },
  )
})

test('the sign-in page carries the wanted address as one value', () => {
  const wanted = '/time-sheet-view?search=a&page=2#top'
  expect(signInPath(wanted)).toBe('/sign-in?return=%2Ftime-sheet-view%3Fsearch%3Da%26page%3D2%23top')
  expect(goTo(signInPath(wanted)).searchParams.get('return')).toBe(wanted)
  expect(afterSignIn).toBe('/dashboard')
  expect(deniedPath).toBe('/sign-in?denied')
})
