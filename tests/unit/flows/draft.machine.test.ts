import type { StateValue } from 'xstate'
import { draftMachine } from '#machines/flows/draft.machine.ts'
import { getSample } from '#machines/samples.ts'
import { startDraft } from '#tests/support/running-draft.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const startEmpty = async () => {
  const draft = startDraft()
  await draft.answer('restore', false)
  return draft
}

const startKept = async () => {
  const draft = startDraft()
  await draft.answer('restore', true)
  return draft
}

describe('restoring', () => {
  test('asks what an earlier visit left, before anything else', () => {
    const { value, asked } = startDraft()
    expect(value()).toEqual({ restoring: 'untouched' })
    expect(asked).toEqual(['restore'])
  })

  test('finds a draft', async () => {
    const { value, asked } = await startKept()
    expect(value()).toBe('saved')
    expect(asked).toEqual(['restore'])
  })

  test('finds none', async () => {
    expect((await startEmpty()).value()).toBe('none')
  })

  test('takes an unreadable store for none', async () => {
    const { fail, value } = startDraft()
    await fail('restore')
    expect(value()).toBe('none')
  })
})

describe('what is typed while an earlier draft is read', () => {
  test('is saved at once when the page is left, without waiting for the store', async () => {
    const { change, leave, value, asked, answer, watchers } = startDraft()
    change()
    expect(watchers()).toBe(1)
    leave()
    expect(asked).toEqual(['restore', 'save unread'])
    expect(value()).toEqual({ restoring: 'typedInto' })
    await answer('restore', true)
    expect(value()).toBe('changed')
  })

  test('and thrown away is removed with what is not read yet', async () => {
    const { change, discard, value, asked, answer } = startDraft()
    change()
    discard()
    expect(value()).toBe('removing')
    await answer('restore', true)
    expect(value()).toBe('removing')
    await answer('remove')
    expect(value()).toBe('none')
    expect(asked).toEqual(['restore', 'remove'])
  })
})

describe('saving', () => {
  test('waits for a pause of 400 ms in typing', async () => {
    const { change, pass, value, asked, answer } = await startEmpty()
    change()
    pass(399)
    change()
    pass(399)
    expect(value()).toBe('changed')
    expect(asked).toEqual(['restore'])
    pass(1)
    expect(value()).toBe('saving')
    expect(asked).toEqual(['restore', 'save'])
    await answer('save')
    expect(value()).toBe('saved')
  })

  test('does not wait when the page is left, which is watched while something is not saved', async () => {
    const { change, leave, watchers, value, asked } = await startEmpty()
    expect(watchers()).toBe(0)
    change()
    change()
    expect(watchers()).toBe(1)
    leave()
    expect(value()).toBe('saving')
    expect(asked).toEqual(['restore', 'save'])
  })

  test('is begun anew when the page is left meanwhile, which may be too soon for what was begun', async () => {
    const { change, leave, pass, watchers, value, asked, answer } = await startEmpty()
    change()
    pass(400)
    expect(watchers()).toBe(1)
    leave()
    expect(value()).toBe('saving')
    expect(asked).toEqual(['restore', 'save', 'save'])
    await answer('save')
    expect(value()).toBe('saved')
    expect(watchers()).toBe(0)
  })

  test('a change while it is saved is saved after the next pause', async () => {
    const { change, pass, value, asked, answer } = await startEmpty()
    change()
    pass(400)
    change()
    await answer('save')
    expect(value()).toBe('changed')
    pass(400)
    await answer('save')
    expect(value()).toBe('saved')
    expect(asked).toEqual(['restore', 'save', 'save'])
  })

  test('a store that is full keeps nothing, and is asked again after the next change', async () => {
    const { change, pass, value, asked, fail } = await startEmpty()
    change()
    pass(400)
    await fail('save')
    expect(value()).toBe('none')
    change()
    pass(400)
    expect(value()).toBe('saving')
    expect(asked).toEqual(['restore', 'save', 'save'])
  })
})

describe('discarding', () => {
  test('deletes what is saved', async () => {
    const { discard, value, asked, answer } = await startKept()
    discard()
    expect(value()).toBe('removing')
    expect(asked).toEqual(['restore', 'remove'])
    await answer('remove')
    expect(value()).toBe('none')
  })

  test('before the pause is over keeps nothing afterwards', async () => {
    const { change, discard, pass, value, asked, answer } = await startEmpty()
    change()
    discard()
    pass(400)
    await answer('remove')
    expect(value()).toBe('none')
    expect(asked).toEqual(['restore', 'remove'])
  })

  test('while it is saved deletes it', async () => {
    const { change, discard, pass, value, asked, answer } = await startEmpty()
    change()
    pass(400)
    discard()
    await answer('save')
    expect(value()).toBe('removing')
    expect(asked).toEqual(['restore', 'save', 'remove'])
  })

  test('also deletes what an unreadable store may still hold', async () => {
    const { discard, value, asked, fail } = startDraft()
    await fail('restore')
    discard()
    expect(value()).toBe('removing')
    expect(asked).toEqual(['restore', 'remove'])
  })

  test('also deletes the older draft that a full store still holds', async () => {
    const { change, discard, pass, asked, fail } = await startKept()
    change()
    pass(400)
    await fail('save')
    discard()
    expect(asked).toEqual(['restore', 'save', 'remove'])
  })

  test('what is typed meanwhile is a new draft', async () => {
    const { change, discard, pass, value, asked, answer } = await startKept()
    discard()
    change()
    await answer('remove')
    expect(value()).toBe('changed')
    pass(400)
    expect(asked).toEqual(['restore', 'remove', 'save'])
  })

  test('that fails ends all the same', async () => {
    const { discard, value, fail } = await startKept()
    discard()
    await fail('remove')
    expect(value()).toBe('none')
  })
})

describe('every path of the chart is one of the running machine', () => {
  type Draft = ReturnType<typeof startDraft>
  const shows = (value: StateValue) => (draft: Draft) => expect(draft.value()).toEqual(value)

  const model = modelFromChart<Draft>(draftMachine, {
    states: {
      'restoring.untouched': shows({ restoring: 'untouched' }),
      'restoring.typedInto': shows({ restoring: 'typedInto' }),
      none: shows('none'),
      changed: shows('changed'),
      saving: shows('saving'),
      saved: shows('saved'),
      removing: shows('removing'),
    },
    events: {
      'restore.done': ({ answer }, { output }) => answer('restore', output),
      'restore.error': ({ fail }) => fail('restore'),
      'save.done': ({ answer }) => answer('save'),
      'save.error': ({ fail }) => fail('save'),
      'remove.done': ({ answer }) => answer('remove'),
      'remove.error': ({ fail }) => fail('remove'),
      'after.pauseInTyping': ({ pass }) => pass(400),
      'save now': ({ leave }) => leave(),
      change: ({ change }) => change(),
      discard: ({ discard }) => discard(),
    },
    ...getSample('draft'),
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startDraft()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
