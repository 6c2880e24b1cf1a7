import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { HandbookPage, textId } from './handbook-page.tsx'

const keptAttributes = ['id', 'href']

const getAttributes = (element: Element) =>
  Object.fromEntries(keptAttributes.map((name) => [name, element.getAttribute(name) ?? undefined]))

const toReact = (node: Node): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  return createElement(node.localName, getAttributes(node), ...getChildren(node))
}

const getChildren = (element: Element) => Array.from(element.childNodes, toReact)

/**
 * The handbook's text as it stands in the prerendered page, for React to take over without a second copy of it;
 * null where there is none. The text holds plain elements only.
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

/** Makes the page. Its text, most of its size, is fetched only when it is not in the document already. */
export const loadHandbook = async (): Promise<ComponentType> => {
  const text = readPrerenderedText() ?? (await fetchText())
  return () => <HandbookPage text={text} />
}
