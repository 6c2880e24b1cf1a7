import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import type { Site } from './running-server.ts'
import { readStored } from './stored-rows.ts'

/** Oldest first. Stop the server first on the embedded engine. */
export const storedMessages = async (server: Site) => {
  const rows = await readStored(server, (reader) =>
    reader.select().from(contactMessages).orderBy(contactMessages.createdAt),
  )
  return rows.map(({ id: _, createdAt: __, ...message }) => message)
}
