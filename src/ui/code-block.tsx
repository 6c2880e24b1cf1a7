import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import styles from './code-block.module.css'

type CodePiece = { at: number; kind: 'plain' | 'comment' | 'quoted' | 'keyword'; text: string }

const marked =
  /(?<comment>(?<![^\s])(?:--\s|#).*)|(?<quoted>'[^'\n]*'|"[^"\n]*")|(?<keyword>\b[A-Z][A-Z_]+\b|\b(?:def|from|import|return|for|in|if|else|with|as|None|True|False)\b|^\s*[a-z_]+:)/gm

const getKind = ({ comment, quoted }: Record<string, string | undefined> = {}) => {
  if (comment !== undefined) return 'comment'
  return quoted === undefined ? 'keyword' : 'quoted'
}

/** Tokenizer for short samples of SQL, Python and YAML; not a parser. */
const codePieces = (text: string): CodePiece[] => {
  const pieces: CodePiece[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    if (match.index > end) pieces.push({ at: end, kind: 'plain', text: text.slice(end, match.index) })
    pieces.push({ at: match.index, kind: getKind(match.groups), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, kind: 'plain', text: text.slice(end) })
  return pieces
}

const formatText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return formatText(child.props.children)
      return typeof child === 'string' ? child : ''
    })
    .join('')

/** Scrollable, so it must be focusable by keyboard. */
const scrollable = { tabIndex: 0 }

export const CodeBlock = ({ children }: ComponentProps<'pre'>) => {
  const text = formatText(children)
  return (
    <section className={styles.block} aria-label={`Code: ${text.split('\n')[0]}`} {...scrollable}>
      <pre>
        <code>
          {codePieces(text).map(({ at, kind, text: piece }) =>
            kind === 'plain' ? (
              piece
            ) : (
              <span key={at} className={styles[kind]}>
                {piece}
              </span>
            ),
          )}
        </code>
      </pre>
    </section>
  )
}

/** `components` for MDX documents. */
export const mdxParts = { pre: CodeBlock }
