import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import type { Site } from './running-server.ts'
import { readStored } from './stored-rows.ts'

/** The contact messages a server has stored, oldest first. The embedded engine's server must have ended. */
export const storedMessages = async (server: Site) => {
  const rows = await readStored(server, (reader) =>
    reader.select().from(contactMessages).orderBy(contactMessages.createdAt),
  )
  return rows.map(({ id: _, createdAt: __, ...message }) => message)
}
