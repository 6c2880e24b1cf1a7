import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import { build, type Plugin } from 'esbuild'
import { countWords } from '../../../scripts/word-count.ts'

const classNames = 'export default new Proxy({}, { get: (_, name) => String(name) })'

const throttle = 'globalMostRecentFallbackTime + 300'

/** React reveals suspended content at the earliest 300 ms after the last fallback, so most pages would wait for it. */
const withoutThrottle = (source: string) => {
  if (!source.includes(throttle)) throw new Error('React no longer throttles what was suspended as before.')
  return source.replace(throttle, 'globalMostRecentFallbackTime')
}

/** Mirrors rsbuild.config.ts without styles: class names are those of the sources. */
const likeTheBuild: Plugin = {
  name: 'like-the-build',
  setup: ({ onLoad, onResolve, resolve: find }) => {
    onResolve({ filter: /\.mdx\?words$/ }, async ({ path, resolveDir, kind }) => ({
      path: (await find(path.replace('?words', ''), { resolveDir, kind })).path,
      namespace: 'words',
    }))
    onLoad({ filter: /.*/, namespace: 'words' }, async ({ path }) => ({
      contents: `export const words = ${countWords(await readFile(path, 'utf8'))}`,
    }))
    onResolve({ filter: /^fflate$/ }, () => ({ path: resolve('src/lib/zip-here.ts') }))
    onLoad({ filter: /\.module\.css$/ }, () => ({ contents: classNames, loader: 'js' }))
    onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
    onLoad({ filter: /react-dom-client\.production\.js$/ }, async ({ path }) => ({
      contents: withoutThrottle(await readFile(path, 'utf8')),
      loader: 'js',
    }))
    onLoad({ filter: /\.mdx$/ }, async ({ path }) => ({
      contents: String(await compile(await readFile(path, 'utf8'))),
      loader: 'js',
    }))
  },
}

export const bundleSite = (outfile: string) =>
  build({
    entryPoints: ['src/main.tsx'],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    outfile,
    define: {
      'import.meta.env.DEV': 'false',
      'import.meta.env.ASSET_PREFIX': '""',
      'import.meta.url': '"http://localhost/site.js"',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [likeTheBuild],
    logLevel: 'error',
  })
