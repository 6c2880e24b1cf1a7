import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return textOf(child.props.children)
      return typeof child === 'string' ? child : ''
    })
    .join('')

/** A long line scrolls sideways, which has to work from the keyboard too. */
const scrollable = { role: 'region', tabIndex: 0 } as const

/** A block of code, named by its first line. */
export const CodeBlock = ({ children, ...rest }: ComponentProps<'pre'>) => (
  <pre {...rest} {...scrollable} aria-label={`Code: ${textOf(children).split('\n')[0]}`}>
    {children}
  </pre>
)
