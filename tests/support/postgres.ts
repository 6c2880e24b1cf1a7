import pg from 'pg'

const quoted = (name: string) => pg.escapeIdentifier(name)

/** Connects outside the test databases. */
const onServer = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export const getAddress = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export const createServerDatabase = (url: string, name: string, template = 'template0') =>
  onServer(url, (client) => client.query(`create database ${quoted(name)} template ${quoted(template)}`))

export const dropServerDatabase = (url: string, name: string) =>
  onServer(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`))
