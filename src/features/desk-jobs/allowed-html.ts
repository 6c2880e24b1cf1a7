import { DOMParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { getSchema } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'

/** Whether a link may lead there: to the web, or to an e-mail address. */
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

const fragmentOf = (html: string) => DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })

/** HTML as the editor begins with it. Given HTML, it would write that as markup, which our pages refuse. */
export const documentOf = (html: string) => DOMParser.fromSchema(schema).parse(fragmentOf(html)).toJSON()

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
  const slice = DOMParser.fromSchema(state.schema).parseSlice(fragmentOf(html), { context: $from })
  const change = at === undefined ? state.tr.replaceSelection(slice) : state.tr.replace(at, at, slice)
  view.dispatch(change.scrollIntoView())
  return true
}
