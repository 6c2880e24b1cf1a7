import { CodeBlock } from './code-block.tsx'

/** Our parts in place of the plain elements that Markdown makes; an MDX document takes them as `components`. */
export const mdxParts = { pre: CodeBlock }
