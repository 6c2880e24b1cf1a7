import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { HandbookPage, textId } from './handbook-page.tsx'

const allowedAttributes = ['id', 'href']

const getAttributes = (element: Element) =>
  Object.fromEntries(allowedAttributes.map((name) => [name, element.getAttribute(name) ?? undefined]))

const toReact = (node: Node): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  return createElement(node.localName, getAttributes(node), ...getChildren(node))
}

const getChildren = (element: Element) => Array.from(element.childNodes, toReact)

/**
 * Reads the text from the prerendered HTML, to hydrate without a second download; null if missing. Supports plain
 * elements only.
 */
const readPrerenderedText = (): ReactNode => {
  const prose = typeof document === 'undefined' ? null : document.getElementById(textId)?.firstElementChild
  return prose ? createElement(Fragment, null, ...getChildren(prose)) : null
}

const fetchText = async () => {
  const { HandbookText } = await import(
    /* webpackChunkName: "handbookText" */ '#src/content/governance/handbook/handbook-text.tsx'
  )
  return <HandbookText />
}

/** Fetches the text, most of the page's size, only if it is not in the document. */
export const loadHandbook = async (): Promise<ComponentType> => {
  const text = readPrerenderedText() ?? (await fetchText())
  return () => <HandbookPage text={text} />
}
