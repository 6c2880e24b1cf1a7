import { DOMParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { getSchema } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'

export const isAllowedAddress = (address: string): boolean => {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return false
  return URL.canParse(address)
}

/** Must match the markup that the server keeps. */
export const extensions = [
  StarterKit.configure({
    ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false },
    ...{ strike: false, underline: false, trailingNode: false },
    heading: { levels: [2, 3, 4] },
    link: {
      ...{ openOnClick: false, linkOnPaste: false, protocols: ['mailto'], defaultProtocol: 'https' },
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isAllowedAddress,
    },
  }),
]

const schema = getSchema(extensions)

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'b', 'i', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

/** Blocks outside the schema: their text stays on a line of its own. */
const lines = ['div', 'section', 'article', 'header', 'footer', 'blockquote', 'pre', 'dl', 'table', 'tbody']
const cells = ['td', 'th']

/** Disallowed tag to its replacement. */
const replacementTags = { h1: 'h2', h5: 'h4', h6: 'h4', tr: 'div', dt: 'div', dd: 'div' } as const

const formatLines = (html: string): DocumentFragment => {
  const fragment: DocumentFragment = DOMPurify.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, ...lines, ...cells, ...Object.keys(replacementTags)],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const cell of fragment.querySelectorAll(cells.join())) cell.after(' ')
  for (const [name, other] of Object.entries(replacementTags))
    for (const found of fragment.querySelectorAll(name)) {
      const standIn = document.createElement(other)
      standIn.append(...found.childNodes)
      found.replaceWith(standIn)
    }
  return fragment
}

const getFragment = (html: string) => DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })

/** JSON, since Tiptap would parse HTML by `innerHTML`, which Trusted Types refuse. */
export const createDocument = (html: string) => DOMParser.fromSchema(schema).parse(getFragment(html)).toJSON()

/** Parses pasted or dropped HTML, since the editor would use `innerHTML`. */
export const insertHtml = (
  view: EditorView,
  event: Event,
  { html, at }: { html: string | undefined; at?: number | undefined },
): boolean => {
  if (!html) return false
  event.preventDefault()
  const { state } = view
  const { $from } = at === undefined ? state.selection : { $from: state.doc.resolve(at) }
  const slice = DOMParser.fromSchema(state.schema).parseSlice(formatLines(html), { context: $from })
  const change = at === undefined ? state.tr.replaceSelection(slice) : state.tr.replace(at, at, slice)
  view.dispatch(change.scrollIntoView())
  return true
}
