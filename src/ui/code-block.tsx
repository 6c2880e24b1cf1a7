import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { codePieces } from '#src/lib/code-pieces.ts'
import styles from './code-block.module.css'

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return textOf(child.props.children)
      return typeof child === 'string' ? child : ''
    })
    .join('')

/** A long line scrolls sideways; the focus lets it scroll by key. */
const scrollable = { tabIndex: 0 }

/** A block of code, named by its first line. */
export const CodeBlock = ({ children }: ComponentProps<'pre'>) => {
  const text = textOf(children)
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
