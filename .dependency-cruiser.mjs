// Who may import whom, from the folder names; docs/architecture.md says why.

/** What runs on the server only. */
const serverPackages = [
  'fastify[^/]*',
  '@fastify/[^/]+',
  'drizzle-[^/]+',
  'pg',
  'pino',
  '@electric-sql/[^/]+',
]

/** What draws pages, or talks to the server from a page. */
const pagePackages = [
  'react',
  'react-[^/]+',
  '@reduxjs/[^/]+',
  '@xstate/react',
  'formik',
  'zod-formik-adapter',
  '@fontsource[^/]*/[^/]+',
]

/** What holds behaviour or server data, which simple components know nothing of. */
const flowPackages = ['xstate', '@xstate/[^/]+', '@reduxjs/[^/]+', 'react-redux']

const own = '^(?:src|machines|api|server|tests|scripts)/'
const packages = (names) => `^node_modules/(?:${names.join('|')})/`

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/**
 * What a folder may import: of ours itself and `rooms`, and of packages `only` these or all but those it `never` may.
 */
const room = (folder, { rooms = [], only, never }) => {
  const from = { path: `^${folder}/` }
  const rules = [
    forbid(`${folder}: rooms`, from, { path: own, pathNot: [folder, ...rooms].map((name) => `^${name}/`) }),
  ]
  if (only)
    rules.push(
      forbid(`${folder}: packages`, from, { pathNot: [own, packages(only)], dependencyTypesNot: ['core'] }),
    )
  if (never) rules.push(forbid(`${folder}: packages`, from, { path: packages(never) }))
  return rules
}

const noNode = (folder) =>
  forbid(`${folder}: no Node`, { path: `^${folder}/` }, { dependencyTypes: ['core'] })

const browser = ['src/ui', 'src/lib', 'src/content', 'machines', 'api/contracts', 'api/client', 'api/rules']

/** Areas of the server from the ground up: each may import those before it. */
const floors = [
  'platform',
  'people',
  'account',
  'money',
  'time',
  'recruiting',
  'staffing',
  'careers',
  'site',
  'governance',
]

const area = (name, below) => {
  const from = { path: `^server/${name}/` }
  return forbid(`server/${name}: areas above it, or the whole`, from, {
    path: '^server/',
    pathNot: [name, ...below].map((one) => `^server/${one}/`),
  })
}

export default {
  forbidden: [
    forbid('no circles', {}, { circular: true }),
    // The bundle that renders pages is there once the site is built.
    forbid('what is imported exists', {}, { couldNotResolve: true, pathNot: '^#built/' }),
    ...room('src/lib/chart', { only: ['xstate'] }),
    ...room('tests/support/walker', {
      rooms: ['src/lib/chart'],
      only: ['xstate', '@xstate/test', 'fast-check'],
    }),
    ...room('machines', { rooms: ['api/contracts'], only: ['xstate'] }),
    forbid(
      'machines: types of contracts',
      { path: '^machines/' },
      { path: '^api/contracts/', dependencyTypesNot: ['type-only'] },
    ),
    ...room('api/contracts', { only: ['zod'] }),
    ...room('api/rules', { rooms: ['api/contracts'] }),
    ...room('api/client', {
      rooms: ['api/contracts', 'api/rules'],
      only: ['@reduxjs/toolkit', 'react-redux', 'zod'],
    }),
    ...room('src/lib', { rooms: ['api/rules'], never: serverPackages }),
    ...room('src/ui', { rooms: ['src/lib', 'api/rules'], never: [...serverPackages, ...flowPackages] }),
    ...room('src/captcha-widget', { only: ['@noble/hashes'] }),
    // The server reads it, too: no page, nothing of a browser, no package.
    ...room('src/content/firm', { rooms: ['api/rules'], only: [] }),
    ...room('src/content', { rooms: ['src/lib', 'api/rules'], never: [...serverPackages, ...flowPackages] }),
    ...room('src/flows', { rooms: browser, never: serverPackages }),
    ...room('src/features', { rooms: [...browser, 'src/flows'], never: serverPackages }),
    forbid(
      'src/features: another screen',
      { path: '^src/features/([^/]+)/([^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/$2/', '^src/features/$1/shared/'] },
    ),
    ...room('src/app', { rooms: [...browser, 'src/flows', 'src/features'], never: serverPackages }),
    // The entry points: the style sheets of the design system, and nothing else of it.
    forbid(
      'src: rooms',
      { path: '^src/[^/]+$' },
      {
        path: own,
        pathNot: ['^src/[^/]+$', '^src/(?:app|content|lib)/', '^api/rules/', '^src/ui/.*\\.css$'],
      },
    ),
    ...room('server', { rooms: ['api/contracts', 'api/rules', 'machines', 'src/content/firm'] }),
    forbid('server: lifecycles', { path: '^server/' }, { path: '^machines/', pathNot: '\\.lifecycle\\.ts$' }),
    ...floors.map((name, index) => area(name, floors.slice(0, index))),
    // Not through a helper of the site either.
    forbid('server: no pages', { path: '^server/' }, { path: packages(pagePackages), reachable: true }),
    forbid('scripts: no tests', { path: '^scripts/' }, { path: '^tests/' }),
    ...['machines', 'api', 'src'].map(noNode),
    forbid(
      'every file has a room',
      {
        path: own,
        pathNot:
          '^(?:machines|api/(?:contracts|client|rules)|src/(?:app|captcha-widget|content|features|flows|lib|ui)|server|tests|scripts)/|^src/[^/]+$',
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'types'], exportsFields: ['exports'] },
  },
}
