import { createElement, Fragment, type ReactNode } from 'react'

/** Id of the element around the handbook's text. */
export const textId = 'handbook-text'

const kept = ['id', 'href']

const attributesOf = (element: Element) =>
  Object.fromEntries(kept.map((name) => [name, element.getAttribute(name) ?? undefined]))

const toReact = (node: Node): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  return createElement(node.localName, attributesOf(node), ...childrenOf(node))
}

const childrenOf = (element: Element) => Array.from(element.childNodes, toReact)

/**
 * The handbook's text as it stands in the prerendered page, for React to take over without a second copy of it;
 * null where there is none. The text holds plain elements only.
 */
export const readPrerenderedText = (): ReactNode => {
  const prose = typeof document === 'undefined' ? null : document.getElementById(textId)?.firstElementChild
  return prose ? createElement(Fragment, null, ...childrenOf(prose)) : null
}
