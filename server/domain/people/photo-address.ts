import { isSameSum, keyedSum } from '#server/domain/sign-in/keyed-sum.ts'

/** Where pictures are served to everybody who has an address made for them. */
export const photoPath = '/CRM/ProfileImage'

const hourSeconds = 60 * 60

const sumOf = (key: string, id: string, until: number) => keyedSum(key, 'photo', id, String(until))

/**
 * The address of a picture. It is good for one to two hours, and the same for all who ask within an hour, so that
 * browsers can keep the picture.
 */
export const photoAddress = (key: string, id: string, at: Date): string => {
  const until = (Math.floor(at.getTime() / 1000 / hourSeconds) + 2) * hourSeconds
  return `${photoPath}?${new URLSearchParams({ id, until: String(until), sum: sumOf(key, id, until) })}`
}

type AddressParts = { id: string; until: number; sum: string }

/** Whether an address was made here and is still good. */
export const isGoodPhotoAddress = (key: string, { id, until, sum }: AddressParts, at: Date): boolean =>
  isSameSum(sum, sumOf(key, id, until)) && until * 1000 > at.getTime()
