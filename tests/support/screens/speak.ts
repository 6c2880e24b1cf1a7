import { layoutError } from './refuse-layout.ts'

const ofLayout = ['boundingBox', 'screenshot', 'mouse', 'touchscreen', 'pdf', 'dragTo', 'dragAndDrop', 'tap']

/** Properties that promises, Jest and the console read from any object. */
const ofOthers = new Set(['then', 'toJSON', 'constructor', 'asymmetricMatch', 'nodeType', '$$typeof'])

/** Types a part of a Playwright interface as the whole; a missing member throws an error that names it. */
export const speak = <Whole extends object>(name: string, part: Partial<Whole>): Whole => {
  const whole = new Proxy(part, {
    get: (target, word, receiver) => {
      if (word in target || typeof word === 'symbol' || ofOthers.has(word))
        return Reflect.get(target, word, receiver)
      throw ofLayout.includes(word) ? layoutError(word) : new Error(`jsdom does not speak ${name}.${word}`)
    },
  })
  // Safe: the proxy throws for missing members.
  return whole as Whole
}

export const refuseOptions = (word: string, options: object | undefined, known: readonly string[] = []) => {
  const ignorable = ['timeout', 'force', 'noWaitAfter', 'trial', 'waitUntil', ...known]
  const unknown = Object.keys(options ?? {}).find((option) => !ignorable.includes(option))
  if (unknown) throw new Error(`jsdom does not speak the option ${unknown} of ${word}`)
}
