import type { RsbuildPlugin } from '@rsbuild/core'

/** Number of words a reader meets in an MDX text; import lines and fences of code are not read. */
export const countWords = (mdx: string) =>
  mdx
    .replace(/^(?:import .*|```.*)$/gm, '')
    .split(/\s+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token)).length

/**
 * Makes `import { words } from './text.mdx?words'` the length of a text without the text itself. The code it
 * leaves goes through the MDX compiler afterwards.
 */
export const pluginWordCount = (): RsbuildPlugin => ({
  name: 'word-count',
  setup: ({ transform }) =>
    transform(
      { test: /\.mdx$/, resourceQuery: /^\?words$/, order: 'pre' },
      ({ code }) => `export const words = ${countWords(code)}\n`,
    ),
})
