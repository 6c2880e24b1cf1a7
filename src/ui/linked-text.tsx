import { createElement, Fragment } from 'react'
import { getParts } from '#src/lib/web-addresses.ts'

const asLink = (href: string) => createElement('a', { href, target: '_blank', rel: 'noreferrer' }, href)

/** A text whose addresses of the web can be opened, in a page of their own. */
export const LinkedText = ({ text: whole }: { text: string }) => {
  const shown = getParts(whole).map(({ text, isAddress }) => (isAddress ? asLink(text) : text))
  return createElement(Fragment, null, ...shown)
}
