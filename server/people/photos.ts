import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { profilePhotos } from '#server/people/schema/people.ts'
import { hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'

export const photoPath = '/CRM/ProfileImage'

const hourSeconds = 60 * 60

const signPhoto = (key: string, id: string, until: number) => hashWithKey(key, 'photo', id, String(until))

/** Valid for one to two hours and equal within an hour, for browser caches. */
export const photoAddress = (key: string, id: string, at: Date): string => {
  const until = (Math.floor(at.getTime() / 1000 / hourSeconds) + 2) * hourSeconds
  return `${photoPath}?${new URLSearchParams({ id, until: String(until), sum: signPhoto(key, id, until) })}`
}

export type PhotoSigner = { clock: () => Date; photoKey: () => Promise<string> }

type AddressParts = { id: string; until: number; sum: string }

export const isGoodPhotoAddress = (key: string, { id, until, sum }: AddressParts, at: Date): boolean =>
  timingSafeEquals(sum, signPhoto(key, id, until)) && until * 1000 > at.getTime()

/** `image` is WebP; returns the new id. */
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

/** Null if replaced or unknown. */
export const findPhoto = async (reader: Reader, id: string): Promise<Uint8Array | null> => {
  const [found] = await reader
    .select({ image: profilePhotos.image })
    .from(profilePhotos)
    .where(eq(profilePhotos.id, id))
  return found?.image ?? null
}
