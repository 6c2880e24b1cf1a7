import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { compareNames, fold } from '#api/rules/search-words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findPage, folded, type ListedRecord } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { createTestDatabase, engines } from '#tests/support/database.ts'

describe.each(engines)('a page of a list on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterAll(() => database.close())

  const foldThere = async (texts: readonly string[]): Promise<string[]> => {
    const rows = sql`unnest(${sql.param([...texts])}::text[]) with ordinality as given (text, place)`
    const found = await database.reader
      .select({ text: sql<string>`${folded(sql`given.text`)}` })
      .from(rows)
      .orderBy(sql`given.place`)
    return found.map(({ text }) => text)
  }

  test('text is folded by the database as the browser folds it', async () => {
    const written = [
      'Müller',
      'Łukasz Đorđević',
      'Weißæœøðþıħ',
      'Ñandú',
      'नमस्ते',
      'ﬁn',
      'Ångström',
      'plain',
      '',
    ]
    expect(await foldThere(written)).toEqual(written.map(fold))

    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({
            unit: fc
              .oneof(
                fc.integer({ min: 0x20, max: 0x24f }),
                fc.integer({ min: 0x300, max: 0x36f }),
                fc.integer({ min: 0x900, max: 0x97f }),
              )
              .map((code) => String.fromCodePoint(code)),
          }),
          { maxLength: 20 },
        ),
        async (texts) => expect(await foldThere(texts)).toEqual(texts.map(fold)),
      ),
      { numRuns: 30 },
    )
  })

  test('the database orders names as the browser does', async () => {
    const names = ["O'Neil", 'O-Ren', 'O Brien', 'Özil', 'Ørsted', 'Łuk', 'Luz', 'Zed', 'Þor', 'Иван', '李']
    const found = await database.reader
      .select({ name: sql<string>`given.name` })
      .from(sql`unnest(${sql.param(names)}::text[]) as given (name)`)
      .orderBy(byName(sql`given.name`))
    expect(found.map(({ name }) => name)).toEqual(names.toSorted(compareNames))
  })

  const rows = sql`(values
    ('00000000-0000-4000-8000-000000000001'::uuid, 'Zoë Müller', 3, null::int),
    ('00000000-0000-4000-8000-000000000002'::uuid, 'anna 50% off', 1, 7),
    ('00000000-0000-4000-8000-000000000003'::uuid, 'Anna Kraus', 2, 5)
  ) as rows (id, name, newest, size)`

  const listed: ListedRecord<'name' | 'size'> = {
    from: rows,
    id: sql`rows.id`,
    sorts: { name: byName(sql`rows.name`), size: sql`rows.size` },
    newest: sql`rows.newest`,
    searched: [sql`rows.name`, sql`rows.size`],
  }

  const find = async (changes: object = {}) => {
    const { ids, ...counts } = await findPage(database.reader, listed, undefined, {
      ...{ q: '', sort: 'name' as const, order: 'asc' as const, page: 1, size: 10 },
      ...changes,
    })
    return { ids: ids.map((id) => Number(id.at(-1))), ...counts }
  }

  test.each([
    ['by name', {}, [2, 3, 1]],
    ['downwards', { order: 'desc' }, [1, 3, 2]],
    ['null before everything else', { sort: 'size' }, [1, 3, 2]],
    ['null after everything else downwards', { sort: 'size', order: 'desc' }, [2, 3, 1]],
    ['a page at a time', { page: 2, size: 2 }, [1]],
    ['nothing on a page that does not exist', { page: 3, size: 2 }, []],
  ])('sorts %s', async (_how, changes, ids) => {
    expect(await find(changes)).toEqual({ ids, total: 3, all: 3 })
  })

  test.each([
    ['muller', [1]],
    ['ANNA', [2, 3]],
    ['anna kra', [3]],
    ['50%', [2]],
    ['%', [2]],
    ['_', []],
    ['nobody', []],
  ])('finds “%s” and counts what is found beside all', async (q, ids) => {
    expect(await find({ q })).toEqual({ ids, total: ids.length, all: 3 })
  })

  test('a word that is stored otherwise is found by what it stands for', async () => {
    const found = await findPage(
      database.reader,
      { ...listed, alsoFoundBy: (word) => (word === 'small' ? sql`rows.size = 5` : undefined) },
      undefined,
      { q: 'anna small', sort: 'name', order: 'asc', page: 1, size: 10 },
    )
    expect(found.ids).toEqual(['00000000-0000-4000-8000-000000000003'])
  })
})
