export type BuiltStyle = { href: string; css: string }

export type Shell = {
  template: string
  initialStyles: BuiltStyle[]
  styles: Record<string, BuiltStyle[]>
  scripts: Record<string, string[]>
}

export type RenderedPage = {
  html: string
  head: string
  chunks: string[]
  guarded?: { chunk: string; userTypes: readonly number[] } | undefined
  /** Store state of the render; null for a page without data. */
  state: unknown
}

export const stateId = 'store-state'

/** React hoists head elements to the start of the rendered string. */
const headTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

const uniqueBy = <Item>(items: Item[], key: (item: Item) => string) => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

/** JSON that is safe in a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const stateElement = (state: unknown) =>
  state === null ? '' : `<script type="application/json" id="${stateId}">${scriptJson(state)}</script>`

type GuardedFiles = NonNullable<RenderedPage['guarded']> & { announced: readonly string[] }

const announceGuarded = (shell: Shell, { chunk, userTypes, announced }: GuardedFiles) => {
  const styles = (shell.styles[chunk] ?? []).map(({ href }) => ({ as: 'style', href }))
  const scripts = (shell.scripts[chunk] ?? []).map((href) => ({ as: 'script', href }))
  return [...styles, ...scripts]
    .filter(({ href }) => !announced.includes(href))
    .map(({ as, href }) => `<link rel="preload" as="${as}" href="${href}" data-for="${userTypes.join(' ')}">`)
    .join('')
}

/** Inlined styles keep the names the browser would load them by. */
export const composeDocument = (
  shell: Shell,
  { html, head, chunks, guarded, state }: RenderedPage,
): string => {
  const lifted = headTags.exec(html)?.[0] ?? ''
  const ownStyles = chunks.flatMap((chunk) => shell.styles[chunk] ?? [])
  const styles = uniqueBy([...shell.initialStyles, ...ownStyles], ({ href }) => href)
  const scripts = [...new Set(chunks.flatMap((chunk) => shell.scripts[chunk] ?? []))]
  const inHead = [
    lifted,
    head,
    ...styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
  ].join('')
  const announced = scripts.map((href) => `<link rel="preload" as="script" href="${href}">`).join('')
  const guardedFiles = guarded ? announceGuarded(shell, { ...guarded, announced: scripts }) : ''
  return shell.template
    .replace('<!--head-->', () => inHead)
    .replace('<!--scripts-->', () => announced + guardedFiles)
    .replace('<!--app-->', () => html.slice(lifted.length))
    .replace('<!--state-->', () => stateElement(state))
}
