import type { RsbuildPlugin } from '@rsbuild/core'

/** Without imports and code fences. */
export const countWords = (mdx: string) =>
  mdx
    .replace(/^(?:import .*|```.*)$/gm, '')
    .split(/\s+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token)).length

/** `import { words } from './text.mdx?words'` yields the word count without the text. Runs before the MDX compiler. */
export const pluginWordCount = (): RsbuildPlugin => ({
  name: 'word-count',
  setup: ({ transform }) =>
    transform(
      { test: /\.mdx$/, resourceQuery: /^\?words$/, order: 'pre' },
      ({ code }) => `export const words = ${countWords(code)}\n`,
    ),
})
