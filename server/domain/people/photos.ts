import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Reader, Transaction } from '#server/db/database.ts'
import { profilePhotos } from '#server/db/schema/people.ts'

/** Replaces somebody's picture, which is WebP, and returns the id of the new one. */
export const replacePhoto = async (
  tx: Transaction,
  personId: string,
  image: Uint8Array,
  at: Date,
): Promise<string> => {
  const latest = { id: randomUUID(), image, createdAt: at }
  await tx
    .insert(profilePhotos)
    .values({ personId, ...latest })
    .onConflictDoUpdate({ target: profilePhotos.personId, set: latest })
  return latest.id
}

/** The picture of that id; null when it was replaced or never was. */
export const findPhoto = async (reader: Pick<Reader, 'select'>, id: string): Promise<Uint8Array | null> => {
  const [found] = await reader
    .select({ image: profilePhotos.image })
    .from(profilePhotos)
    .where(eq(profilePhotos.id, id))
  return found?.image ?? null
}
