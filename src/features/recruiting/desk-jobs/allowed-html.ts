import { DOMParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { getSchema } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'

/** Whether a link may lead there: to the web, or to an email address. */
export const isAllowedAddress = (address: string): boolean => {
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return false
  return URL.canParse(address)
}

/** What the server keeps of a description, and nothing else. */
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

/** What begins a line where it was written; here its text is kept, on a line of its own. */
const lines = ['div', 'section', 'article', 'header', 'footer', 'blockquote', 'pre', 'dl', 'table', 'tbody']
const cells = ['td', 'th']

/** What is not allowed, and what stands for it. */
const inPlaceOf = { h1: 'h2', h5: 'h4', h6: 'h4', tr: 'div', dt: 'div', dd: 'div' } as const

/** HTML from elsewhere with the lines it shows, such as those of a mail or of a table: nothing runs together. */
const formatLines = (html: string): DocumentFragment => {
  const fragment: DocumentFragment = DOMPurify.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, ...lines, ...cells, ...Object.keys(inPlaceOf)],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const cell of fragment.querySelectorAll(cells.join())) cell.after(' ')
  for (const [name, other] of Object.entries(inPlaceOf))
    for (const found of fragment.querySelectorAll(name)) {
      const standIn = document.createElement(other)
      standIn.append(...found.childNodes)
      found.replaceWith(standIn)
    }
  return fragment
}

const getFragment = (html: string) => DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })

/** HTML as the editor begins with it. Given HTML, it would write that as markup, which our pages refuse. */
export const createDocument = (html: string) => DOMParser.fromSchema(schema).parse(getFragment(html)).toJSON()

/** Takes HTML that is pasted or dropped in, where the editor would write it as markup to read it. */
export const takeHtml = (
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
