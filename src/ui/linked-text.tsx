import { createElement, Fragment } from 'react'
import { getParts } from '#src/lib/web-addresses.ts'

const asLink = (href: string) => createElement('a', { href, target: '_blank', rel: 'noreferrer' }, href)

export const LinkedText = ({ text: whole }: { text: string }) => {
  const shown = getParts(whole).map(({ text, isAddress }) => (isAddress ? asLink(text) : text))
  return createElement(Fragment, null, ...shown)
}
