import pg from 'pg'

export const readTexts = async (databaseUrl: string, statement: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(statement)
    return rows.map(({ text }) => text)
  } finally {
    await client.end()
  }
}
