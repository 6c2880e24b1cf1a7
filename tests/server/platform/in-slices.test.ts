import { yieldingMap } from '#server/platform/concurrency.ts'

const spin = () => {
  const start = performance.now()
  while (performance.now() - start < 12);
}

test('a long work for many lets others be answered between two of them, and keeps their order', async () => {
  const done: string[] = []
  const results = await yieldingMap(['one', 'two', 'three'], (name) => {
    setImmediate(() => done.push(`someone else after ${name}`))
    spin()
    done.push(name)
    return name.length
  })

  expect(results).toEqual([3, 3, 5])
  expect(done).toEqual(['one', 'someone else after one', 'two', 'someone else after two', 'three'])
})

test('works that are waited for are done one after the other', async () => {
  const done: string[] = []
  await yieldingMap(['one', 'two'], async (name) => {
    done.push(`${name} begins`)
    await null
    done.push(`${name} ends`)
  })

  expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})
