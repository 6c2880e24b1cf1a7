import { runNode, runScript } from '../../../scripts/run-command.ts'

/** Benchmarks share the machine with other tests. */
jest.setTimeout(300_000)

const toRows = (said: string) =>
  said
    .split('\n')
    .filter((line) => /^│ \d/.test(line))
    .map((line) =>
      line
        .split('│')
        .slice(2, -1)
        .map((cell) => cell.trim().replaceAll("'", '')),
    )

test('the benchmarks measure every figure they name, against its limit', async () => {
  const { said } = await runNode(['--import', 'tsx', 'tests/night/bench.ts', '--short'])
  expect(said).toContain('│ figure')
  expect(toRows(said).map(([figure, , limit]) => [figure, limit])).toEqual([
    ['another page painted', '100 ms'],
    ...[
      ...['/c2c-job-board', '/c2c-job-board?page=2', '/c2c-job-board-details/render-1', '/applynow/render-1'],
      '/hot-list',
    ].flatMap((path) => [
      [`render ${path} of 300 jobs, 500 consultants on the embedded engine`, '4 of /services'],
      [`size ${path} of 300 jobs, 500 consultants on the embedded engine`, '200 kB'],
    ]),
    ['search key painted, 100000 sheets', '100 ms'],
    ['sort painted, 100000 sheets', '250 ms'],
    ['month change painted, 10000 sheets', '100 ms'],
    ['GetTimesheets of 5000 rows, after a change', '2000 ms'],
    ['GetTimesheets of 5000 rows, against the same bytes from memory', '3 times'],
    ['{ok:true} against one sheet on the embedded engine', '50 times'],
    ['{ok:true} against list of 50 on the embedded engine', '143 times'],
    ['{ok:true} against new sheet on the embedded engine', '100 times'],
    ['{ok:true} against new address on the embedded engine', '100 times'],
    ['{ok:true} against home page on the embedded engine', '5.6 times'],
    ['{ok:true} against board on the embedded engine', '8.3 times'],
    ['/healthz beside 50 callers of unknown addresses, p99', '50 ms'],
    ['/healthz beside a sender of files, p50', '100 ms'],
    ['/healthz beside a sender of files, p99', '100 ms'],
    ['/healthz beside a sender of files, longest', '100 ms'],
    ...[
      'the latest',
      'a person',
      'a rare person',
      'a person and an action',
      'a rare person, refused',
      'an action',
      'what was refused',
      'a record, long ago',
      'a record nobody has',
      'all of it, refused and long ago',
    ].map((search) => [`audit of 20000 on the embedded engine: ${search}`, '1000 ms']),
    ...[
      'what is open',
      'what is mine',
      'what was answered',
      'its last page',
      'words among what was answered',
      'words nobody wrote',
    ].map((question) => [`inbox of 20000 on the embedded engine: ${question}`, '200 ms']),
    ...[
      'the board of all jobs',
      'the board of a job',
      'words on the board',
      'the table of who was rejected',
      'its last page',
      'one application',
    ].map((question) => [`applications of 5000 on the embedded engine: ${question}`, '300 ms']),
    ['applications of 5000 on the embedded engine: the reports of two years', '1000 ms'],
    ...[
      'candidates without words',
      'candidates by a word of one in a hundred',
      'candidates by two words that many have',
      'candidates by words and filters, with a job',
      'the last of the candidates by a word',
      'candidates by a misspelt word',
      'the counts of filters by a word of few',
      'the counts of filters of everybody',
    ].map((question) => [`applications of 5000 on the embedded engine: ${question}`, '200 ms']),
    ['applications of 5000 on the embedded engine: a card is moved', '100 ms'],
  ])
  expect(toRows(said).map(([, measured]) => measured)).toEqual(
    [
      'ms',
      ...Array(5).fill(['of /services', 'kB']).flat(),
      ...Array(4).fill('ms'),
      ...Array(7).fill('times'),
      ...Array(36).fill('ms'),
    ].map((unit) => expect.stringMatching(new RegExp(`^[\\d.]+ ${unit}$`))),
  )
})

test('Lighthouse finds a page accessible, sound and ready for search engines', async () => {
  const { said } = await runScript('tests/night/bench/lighthouse.ts', ['/contact-us', '1'])
  expect(said).toContain('│ page')
  expect(toRows(said).map(([page, , ...rest]) => [page, ...rest.slice(1, 4), rest.at(-1)])).toEqual([
    ['/contact-us', '100', '100', '100', '0'],
  ])
})

test.each(['zzz', '0'])('the load test refuses %j minutes', async (minutes) => {
  expect(await runScript('tests/night/bench/load.ts', [`--minutes=${minutes}`])).toEqual({
    code: 1,
    said: `--minutes must be a number above 0, at most 1440, but is ${minutes}.\n`,
  })
})
