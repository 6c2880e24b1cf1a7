import type { BrowserWindow } from './browser-window.ts'

export type Media = {
  width: number
  height: number
  dark: boolean
  calm: boolean
  touch: boolean
  print: boolean
}

type Feature = (media: Media, value: string) => boolean

const pixels = (value: string) => Number(value.replace('px', ''))

const features: Record<string, Feature> = {
  'min-width': ({ width }, value) => width >= pixels(value),
  'max-width': ({ width }, value) => width <= pixels(value),
  'min-height': ({ height }, value) => height >= pixels(value),
  'max-height': ({ height }, value) => height <= pixels(value),
  'prefers-color-scheme': ({ dark }, value) => (dark ? 'dark' : 'light') === value,
  'prefers-reduced-motion': ({ calm }, value) => (calm ? 'reduce' : 'no-preference') === value,
  hover: ({ touch }, value) => (touch ? 'none' : 'hover') === value,
  pointer: ({ touch }, value) => (touch ? 'coarse' : 'fine') === value,
}

const matchesPart = (part: string, media: Media): boolean => {
  if (part === 'all' || part === 'screen') return !media.print
  if (part === 'print') return media.print
  const [, name = '', value = ''] = /^\(\s*([\w-]+)\s*:\s*([\w.-]+)\s*\)$/.exec(part) ?? []
  const feature = features[name]
  if (!feature) throw new Error(`jsdom knows no media query ${part}`)
  return feature(media, value)
}

export const matchesMedia = (query: string, media: Media) =>
  query.split(',').some((one) =>
    one
      .trim()
      .split(/\s+and\s+/)
      .every((part) => matchesPart(part, media)),
  )

export const installMedia = (window: BrowserWindow, media: () => Media) => {
  const lists = new Set<{ list: EventTarget; query: string; last: boolean }>()
  const matchMedia = (query: string) => {
    const list = Object.assign(new window.EventTarget(), { media: query })
    Object.defineProperty(list, 'matches', { get: () => matchesMedia(query, media()) })
    lists.add({ list, query, last: matchesMedia(query, media()) })
    return list
  }
  Object.assign(window, { matchMedia })
  Object.defineProperty(window, 'innerWidth', { configurable: true, get: () => media().width })
  Object.defineProperty(window, 'innerHeight', { configurable: true, get: () => media().height })
  return () => {
    for (const one of lists) {
      const matches = matchesMedia(one.query, media())
      if (matches === one.last) continue
      one.last = matches
      one.list.dispatchEvent(Object.assign(new window.Event('change'), { media: one.query, matches }))
    }
    window.dispatchEvent(new window.Event('resize'))
  }
}
