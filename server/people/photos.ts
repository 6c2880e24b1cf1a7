import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { profilePhotos } from '#server/people/schema/people.ts'
import { hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'

/** Where pictures are served to everybody who has an address made for them. */
export const photoPath = '/CRM/ProfileImage'

const hourSeconds = 60 * 60

const signPhoto = (key: string, id: string, until: number) => hashWithKey(key, 'photo', id, String(until))

/**
 * The address of a picture. It is good for one to two hours, and the same for all who ask within an hour, so that
 * browsers can keep the picture.
 */
export const photoAddress = (key: string, id: string, at: Date): string => {
  const until = (Math.floor(at.getTime() / 1000 / hourSeconds) + 2) * hourSeconds
  return `${photoPath}?${new URLSearchParams({ id, until: String(until), sum: signPhoto(key, id, until) })}`
}

/** What it takes to make and to read addresses of pictures. */
export type PhotoSigner = { clock: () => Date; photoKey: () => Promise<string> }

type AddressParts = { id: string; until: number; sum: string }

/** Whether an address was made here and is still good. */
export const isGoodPhotoAddress = (key: string, { id, until, sum }: AddressParts, at: Date): boolean =>
  timingSafeEquals(sum, signPhoto(key, id, until)) && until * 1000 > at.getTime()

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
export const findPhoto = async (reader: Reader, id: string): Promise<Uint8Array | null> => {
  const [found] = await reader
    .select({ image: profilePhotos.image })
    .from(profilePhotos)
    .where(eq(profilePhotos.id, id))
  return found?.image ?? null
}
