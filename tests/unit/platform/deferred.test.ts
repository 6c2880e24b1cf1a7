import { deferred } from '#src/flows/use-captcha.ts'
import { settled } from '#tests/support/deferred.ts'

const patient = () => new AbortController().signal

test('whoever asked before it came, and whoever asks after, gets the same value', async () => {
  const widget = deferred<string>()
  const early = widget.get(patient())
  widget.put('the widget')
  await expect(early).resolves.toBe('the widget')
  await expect(widget.get(patient())).resolves.toBe('the widget')
})

test('a failure reaches those who wait, and leaves nothing behind for the next', async () => {
  const widget = deferred<string>()
  const waiting = expect(widget.get(patient())).rejects.toThrow('no connection')
  widget.fail(new Error('no connection'))
  await waiting
  const next = widget.get(patient())
  widget.put('the widget')
  await expect(next).resolves.toBe('the widget')
})

test('a failure that nobody waited for disturbs nobody', async () => {
  deferred<string>().fail(new Error('no connection'))
  await settled()
})

test('who loses patience learns why, while others go on waiting', async () => {
  const widget = deferred<string>()
  const impatient = new AbortController()
  const waiting = expect(widget.get(impatient.signal)).rejects.toThrow('too long')
  const other = widget.get(patient())
  impatient.abort(new Error('too long'))
  await waiting
  widget.put('the widget')
  await expect(other).resolves.toBe('the widget')
})

test('a value that is there outlasts a failure', async () => {
  const widget = deferred<string>()
  expect(widget.peek()).toBeNull()
  widget.put('the widget')
  widget.fail(new Error('no connection'))
  expect(widget.peek()).toBe('the widget')
  await expect(widget.get(patient())).resolves.toBe('the widget')
})

test('after a value was taken away, whoever asks waits for the next', async () => {
  const widget = deferred<string>()
  widget.put('the first')
  widget.forget()
  expect(widget.peek()).toBeNull()
  const next = widget.get(patient())
  widget.put('the second')
  await expect(next).resolves.toBe('the second')
})

test('there is nothing to take away before it came, and those who wait go on waiting', async () => {
  const widget = deferred<string>()
  const early = widget.get(patient())
  widget.forget()
  widget.put('the widget')
  await expect(early).resolves.toBe('the widget')
})
