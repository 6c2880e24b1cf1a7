import { layoutError } from './refuse-layout.ts'

const ofLayout = ['boundingBox', 'screenshot', 'mouse', 'touchscreen', 'pdf', 'dragTo', 'dragAndDrop', 'tap']

/** Asked of any object by promises, Jest and the console. */
const ofOthers = new Set(['then', 'toJSON', 'constructor', 'asymmetricMatch', 'nodeType', '$$typeof'])

/**
 * Gives a part of one of Playwright's interfaces the type of the whole: a word that it lacks throws an error that names it.
 */
export const speak = <Whole extends object>(name: string, part: Partial<Whole>): Whole => {
  const whole = new Proxy(part, {
    get: (target, word, receiver) => {
      if (word in target || typeof word === 'symbol' || ofOthers.has(word))
        return Reflect.get(target, word, receiver)
      throw ofLayout.includes(word) ? layoutError(word) : new Error(`jsdom does not speak ${name}.${word}`)
    },
  })
  // The one place where a part passes for the whole: the proxy above answers for the rest.
  return whole as Whole
}

/** Refuses options of a word that would be ignored. */
export const refuseOptions = (word: string, options: object | undefined, known: readonly string[] = []) => {
  const ignorable = ['timeout', 'force', 'noWaitAfter', 'trial', 'waitUntil', ...known]
  const unknown = Object.keys(options ?? {}).find((option) => !ignorable.includes(option))
  if (unknown) throw new Error(`jsdom does not speak the option ${unknown} of ${word}`)
}
