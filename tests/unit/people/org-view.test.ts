import fc from 'fast-check'
import {
  type ChartPerson,
  officeName,
  toTree,
  withContacts,
} from '#src/features/people/org-chart/org-tree.ts'
import {
  collapseAll,
  expandAll,
  findPeople,
  firstView,
  pressKey,
  select,
  shownPeople,
  toggle,
  typeAhead,
} from '#src/features/people/org-chart/org-view.ts'
import { orgTable } from '#src/features/people/org-chart/use-org-export.ts'

const person = (id: string, managerId: string | null, more: Partial<ChartPerson> = {}): ChartPerson => ({
  id,
  name: `${id} Person`,
  title: 'Engineer',
  department: 'Data Engineering',
  office: 'us',
  managerId,
  isMe: false,
  contact: null,
  ...more,
})

const people = [
  person('ann', null),
  person('bob', 'ann'),
  person('cy', 'ann', { office: 'ca', title: 'Head of Staffing' }),
  person('dee', 'bob'),
  person('eve', 'cy', { name: 'Éva Nagy', isMe: true }),
  person('fay', 'cy', { name: 'Elio Rossi' }),
]

const tree = toTree(people)
const start = firstView(tree, null)

const walk = (keys: string[], from = start) =>
  keys.reduce((view, key) => pressKey(tree, view, key) ?? view, from)

const shownIds = (view: typeof start) => shownPeople(tree, view).map(({ id }) => id)

describe('the view of the org chart', () => {
  test('begins with everybody, and the user selected', () => {
    expect(shownIds(start)).toEqual(['ann', 'bob', 'dee', 'cy', 'eve', 'fay'])
    expect(start.selected).toBe('eve')
  })

  test('begins with the person of the address, and ignores one that is not there', () => {
    expect(firstView(tree, 'dee').selected).toBe('dee')
    expect(firstView(tree, 'nobody').selected).toBe('eve')
    expect(firstView(toTree([person('solo', null)]), null).selected).toBe('solo')
    expect(firstView(toTree([]), 'x')).toEqual({ expanded: new Set(), selected: '' })
  })

  test('opens only the top and the way to the user in a large firm', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      person(`p${at}`, at === 0 ? null : `p${(at - 1) >> 1}`),
    )
    const large = toTree(many.map((one) => ({ ...one, isMe: one.id === 'p31' })))
    const view = firstView(large, null)

    expect(shownPeople(large, view).map(({ id }) => id)).toEqual([
      'p0',
      'p1',
      'p3',
      'p7',
      'p15',
      'p31',
      'p32',
      'p16',
      'p8',
      'p4',
      'p2',
    ])
  })

  test('opens the way to someone who is chosen', () => {
    const closed = collapseAll(tree, start)

    expect(shownIds(closed)).toEqual(['ann'])
    expect(closed.selected).toBe('ann')
    expect(shownIds(select(tree, closed, 'dee'))).toEqual(['ann', 'bob', 'dee', 'cy'])
    expect(select(tree, closed, 'nobody')).toBe(closed)
    expect(shownIds(expandAll(tree, closed))).toEqual(shownIds(start))
  })

  test('selects the one above when the selected one is hidden', () => {
    expect(toggle(tree, start, 'cy')).toEqual({ expanded: new Set(['ann', 'bob']), selected: 'cy' })
    expect(toggle(tree, start, 'dee')).toBe(start)
  })

  test.each([
    [['ArrowDown'], 'fay', 6],
    [['ArrowDown', 'ArrowDown'], 'fay', 6],
    [['ArrowUp', 'ArrowUp', 'ArrowUp'], 'bob', 6],
    [['Home'], 'ann', 6],
    [['Home', 'ArrowUp'], 'ann', 6],
    [['End'], 'fay', 6],
    [['ArrowLeft'], 'cy', 6],
    [['ArrowLeft', 'ArrowLeft'], 'cy', 4],
    [['ArrowLeft', 'ArrowLeft', 'ArrowRight'], 'cy', 6],
    [['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight'], 'eve', 6],
    [['ArrowRight'], 'eve', 6],
    [['ArrowLeft', 'Enter'], 'cy', 4],
    [['Home', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'], 'ann', 1],
    [['Home', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter', '*'], 'bob', 6],
  ])('goes by %j to %s with %i shown', (keys, selected, count) => {
    const view = walk(keys)
    expect([view.selected, shownIds(view).length]).toEqual([selected, count])
  })

  test('leaves other keys to the page', () => {
    for (const key of ['Tab', 'a', 'F5', 'toString', 'constructor', 'Escape']) {
      expect(pressKey(tree, start, key)).toBe(null)
    }
  })

  test.each([
    ['e', 'fay'],
    ['el', 'fay'],
    ['ee', 'fay'],
    ['év', 'eve'],
    ['B', 'bob'],
    ['x', 'eve'],
  ])('goes by typing %s to %s', (typed, selected) => {
    expect(typeAhead(tree, start, typed).selected).toBe(selected)
  })

  test.each([
    ['', []],
    ['  ', []],
    ['eva', ['eve']],
    ['staffing canada', ['cy']],
    ['CANADA', ['cy']],
    ['nobody', []],
  ])('finds by %j %j', (query, ids) => {
    expect(findPeople(tree, query, officeName).map(({ id }) => id)).toEqual(ids)
  })

  test('always shows the selected person, whatever keys are pressed', () => {
    const keys = fc.array(
      fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', '*'),
    )
    fc.assert(
      fc.property(keys, (pressed) => {
        const view = walk(pressed)
        expect(shownIds(view)).toContain(view.selected)
      }),
    )
  })
})

test('the table holds contacts only where there are any', () => {
  const contact = {
    ...{ id: 'ann', email: null, phoneNo: '+13605550199' },
    ...{ timeZone: 'America/Toronto', photoUrl: null },
  }

  expect(orgTable(toTree(people.slice(0, 2)))).toEqual({
    head: ['Name', 'Title', 'Department', 'Office', 'Reports to'],
    rows: [
      ['ann Person', 'Engineer', 'Data Engineering', 'United States', ''],
      ['bob Person', 'Engineer', 'Data Engineering', 'United States', 'ann Person'],
    ],
  })
  expect(orgTable(toTree(withContacts([person('ann', null)], [contact])))).toEqual({
    head: ['Name', 'Title', 'Department', 'Office', 'Reports to', 'Email', 'Mobile No.', 'Time zone'],
    rows: [
      [
        'ann Person',
        'Engineer',
        'Data Engineering',
        'United States',
        '',
        '',
        '+13605550199',
        'America/Toronto',
      ],
    ],
  })
})
