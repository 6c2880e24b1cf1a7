import { defineConfig } from '@rsbuild/core'
import { pluginMdx } from '@rsbuild/plugin-mdx'
import { pluginReact } from '@rsbuild/plugin-react'
import { pluginWordCount } from './scripts/word-count.ts'
import { colours } from './src/content/firm/brand.ts'
import { company } from './src/content/firm/company.ts'

/** Runs on Node with the installed packages beside it: nothing of `node_modules` is bundled. */
const onNode = {
  target: 'node',
  module: true,
  autoExternal: true,
  cleanDistPath: true,
  minify: false,
} as const

const preserveImportMeta = { module: { parser: { javascript: { importMeta: false } } } } as const

/** Base of all calls; without a chunk of its own it is copied into several. */
const crmChunk = {
  name: 'crm',
  test: /[\\/]api[\\/](?:client[\\/][\w-]+\.ts|contracts[\\/]platform[\\/])/,
  chunks: 'async',
  enforce: true,
} as const

export default defineConfig({
  plugins: [pluginReact(), pluginMdx(), pluginWordCount()],
  html: {
    template: './index.html',
    title: '',
    templateParameters: { themeColor: colours.deep, feedTitle: `${company.name} blog` },
  },
  server: {
    publicDir: [{ name: 'public' }, { name: '.cache/public' }],
  },
  output: {
    assetPrefix: process.env.ASSET_PREFIX ?? '/',
    cssModules: { localIdentName: '[local]-[hash:base64:5]' },
  },
  environments: {
    web: {
      source: { entry: { index: './src/main.tsx' } },
      resolve: { alias: { fflate$: './src/lib/zip-here.ts' } },
      output: {
        distPath: { root: 'dist/site' },
        manifest: true,
        legalComments: 'linked',
        dataUriLimit: 0,
      },
      // Lets any address of a chunk pass, which no string of a page becomes; behind it stands `script-src`.
      // A worker comes from our own address wherever the other files do, as browsers ask.
      tools: {
        rspack: {
          output: {
            uniqueName: 'portal',
            trustedTypes: { policyName: 'chunks' },
            workerPublicPath: '/',
          },
          optimization: { splitChunks: { cacheGroups: { crm: crmChunk } } },
        },
      },
    },
    captcha: {
      source: { entry: { api: './src/captcha-widget/api.ts' } },
      output: {
        target: 'web-worker',
        distPath: { root: 'dist/site', js: 'captcha/1' },
        filename: { js: '[name].js' },
        assetPrefix: '/',
        cleanDistPath: false,
        legalComments: 'none',
      },
    },
    prerender: {
      source: { entry: { index: './src/prerender.tsx' } },
      output: { ...onNode, distPath: { root: 'dist/prerender' }, emitAssets: false },
    },
    server: {
      source: {
        preEntry: './server/platform/production.ts',
        entry: {
          main: './server/main.ts',
          'parse-file': './server/platform/parsing/parse-file.ts',
          // What an operator needs beside a server, also where there are no sources.
          admin: './scripts/admin.ts',
          backup: './scripts/backup.ts',
          files: './scripts/files.ts',
          restore: './scripts/restore.ts',
        },
      },
      output: {
        ...onNode,
        distPath: { root: 'dist/server' },
        filename: { js: '[name].mjs' },
        externals: { '#built/prerender': 'import #built/prerender' },
      },
      tools: { rspack: preserveImportMeta },
    },
  },
})
