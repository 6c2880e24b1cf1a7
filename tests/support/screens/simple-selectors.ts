import type { BrowserWindow } from './browser-window.ts'

type Test = (element: Element) => boolean

const tagPattern = /^(?:\*|[a-z][a-z0-9]*)?/

const attributePattern = /^(:not\()?\[([a-z-]+)(?:="([^"\\]*)")?\](\))?/

const attributeTest = (name: string, value: string | undefined): Test =>
  value === undefined
    ? (element) => element.hasAttribute(name)
    : (element) => element.getAttribute(name) === value

/** Compiles a tag with attributes that are wanted or not, such as `a[href]:not([role])`; null for any other selector. */
const compileSelector = (selector: string): Test | null => {
  const [tag = ''] = tagPattern.exec(selector) ?? []
  const tests: Test[] = tag === '' || tag === '*' ? [] : [({ localName }) => localName === tag]
  for (let rest = selector.slice(tag.length); rest !== ''; ) {
    const [part = '', not, name = '', value, end] = attributePattern.exec(rest) ?? []
    if (part === '' || !not !== !end) return null
    const test = attributeTest(name, value)
    tests.push(not ? (element) => !test(element) : test)
    rest = rest.slice(part.length)
  }
  return tests.length === 0 ? null : (element) => tests.every((test) => test(element))
}

const compiled = new Map<string, Test | null>()

const compileOnce = (selector: string) => {
  const known = compiled.get(selector)
  if (known !== undefined) return known
  const test = compileSelector(selector)
  compiled.set(selector, test)
  return test
}

/** Roles are found by over a hundred simple selectors, which jsdom compiles anew in each window. */
export const installSimpleSelectors = ({ Element }: BrowserWindow) => {
  const { matches } = Element.prototype
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return compileOnce(selector)?.(this) ?? matches.call(this, selector)
    },
  })
}
