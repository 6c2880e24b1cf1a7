import { settings } from '#server/platform/settings/settings.ts'

type Setting = { name: string; kind: string; fallback: string | null; description: string }

/** Read by tools, not by the server. */
const ofTools: Setting[] = [
  {
    name: 'ASSET_PREFIX',
    kind: 'a path or an http or https address',
    fallback: '/',
    description:
      'When the site is built: the content delivery network of its scripts, styles, fonts (which need CORS) and pictures.',
  },
  {
    name: 'CHROME_PATH',
    kind: 'a path',
    fallback: null,
    description: 'The browser for the tests; without it the one that is found.',
  },
  {
    name: 'TEST_DATABASE_URL',
    kind: 'an address like `postgres://user:password@host:5432/database`',
    fallback: null,
    description: 'A PostgreSQL server that tests may create databases on.',
  },
  {
    name: 'TEST_ENGINES',
    kind: '`embedded`, `marked` or `both`',
    fallback: 'embedded',
    description: 'Engines and stores of the server tests; see [testing](testing.md#night).',
  },
  {
    name: 'TEST_S3_URL',
    kind: 'an address like `http://key:secret@host:port`',
    fallback: null,
    description:
      'A store that speaks S3, in which the tests of uploads make buckets; without it the one of Ceph is started, where it is installed.',
  },
  {
    name: 'TEST_DURATIONS',
    kind: '`write`',
    fallback: null,
    description: 'Writes down how long the test files took, for the order of the next run.',
  },
]

const row = ({ name, kind, fallback, description }: Setting) =>
  `| \`${name}\` | ${fallback === null ? 'none' : `\`${fallback}\``} | ${kind} | ${description} |`

const table = (rows: readonly Setting[]) =>
  ['| Variable | Default | Is | Meaning |', '| --- | --- | --- | --- |', ...rows.map(row)].join('\n')

const configurationPage = `# Configuration

Written by \`node --import tsx scripts/configuration.ts\` from \`server/platform/settings/settings.ts\`, which reads these variables; a test
fails when this page is older than the code. An empty variable counts as not set. An unusable value stops the start with
one sentence and exit code 1.

## The server

${table(settings)}

## Building and testing

${table(ofTools)}
`

const plain = (text: string) => text.replaceAll('`', '')

const line = ({ name, kind, fallback, description }: Setting) =>
  `# ${plain(description)}\n# It is ${plain(kind)}.\n# ${name}=${fallback ?? ''}`

const envExample = `# Copy this file to .env and take the # away before what you set. What the environment says already wins.

${settings.map(line).join('\n\n')}
`

/** Generated files by path from the repository's root. */
export const configurationFiles: Record<string, string> = {
  'docs/configuration.md': configurationPage,
  '.env.example': envExample,
}
