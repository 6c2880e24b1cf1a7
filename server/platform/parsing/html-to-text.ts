import { Tokenizer } from 'htmlparser2'

const blocks = new Set(
  [
    'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6',
    'header hr html main nav ol p pre section table tbody td tfoot th thead tr ul',
  ].flatMap((names) => names.split(' ')),
)

const unseen = new Set(['script', 'style', 'title', 'template'])

/** Linear: unclosed tags cost nothing extra. */
export const htmlToText = (html: string): string => {
  const pieces: string[] = []
  let [tag, attribute, value, target, hidden] = ['', '', '', '', '']
  const write = (text: string) => {
    if (hidden === '') pieces.push(text)
  }
  const endOfLink = () => {
    if (/^(?:https?|ftp):/i.test(target)) write(` (${target}) `)
    target = ''
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => write(html.slice(from, to).replaceAll(/[ \t\r\n\f]+/g, ' ')),
      ontextentity: (codePoint) => write(String.fromCodePoint(codePoint)),
      onopentagname: (from, to) => {
        tag = html.slice(from, to).toLowerCase()
        if (unseen.has(tag)) hidden ||= tag
        if (tag === 'br') write('\n')
        else if (tag === 'li') write('\n* ')
        else if (blocks.has(tag)) write('\n\n')
      },
      onattribname: (from, to) => {
        attribute = html.slice(from, to).toLowerCase()
        value = ''
      },
      onattribdata: (from, to) => {
        value += html.slice(from, to)
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        if (tag === 'a' && attribute === 'href' && value.length <= 2000) target = value.trim()
      },
      onclosetag: (from, to) => {
        const name = html.slice(from, to).toLowerCase()
        if (name === hidden) hidden = ''
        else if (name === 'a') endOfLink()
        else if (blocks.has(name)) write('\n\n')
      },
      onopentagend: () => {},
      onselfclosingtag: () => {},
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
}

/** As its head names it. */
export const charsetOfHtml = (content: Buffer): string =>
  /<meta\s[^>]*charset\s*=\s*["']?([\w:-]+)/i.exec(content.toString('latin1', 0, 1024))?.[1] ?? ''
