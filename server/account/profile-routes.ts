import type { FastifyPluginAsync } from 'fastify'
import {
  getAccount,
  getProfile,
  type Profile,
  updateAddress,
  updatePersonalInformation,
} from '#api/contracts/account/profile.contract.ts'
import { asSessionPerson } from '#server/people/person.ts'
import { type PhotoSigner, photoAddress } from '#server/people/photos.ts'
import { expectAudit } from '#server/platform/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { type FoundProfile, findProfile, replaceAddress, replacePersonalInformation } from './profile.ts'

type Parts = PhotoSigner & { database: Database }

export const profileRoutes: FastifyPluginAsync<Parts> = async (app, { database, clock, photoKey }) => {
  const findPhotoUrl = async ({ photoId }: Pick<FoundProfile, 'photoId'>) =>
    photoId === null ? null : photoAddress(await photoKey(), photoId, clock())

  const shown = async ({ photoId, ...found }: FoundProfile): Promise<Profile> => ({
    ...found,
    photoUrl: await findPhotoUrl({ photoId }),
  })

  personEndpoint(app, getProfile, async (_input, { id }) => shown(await findProfile(database.reader, id)))
  personEndpoint(app, getAccount, async (_input, person) => ({
    ...asSessionPerson(person),
    photoUrl: await findPhotoUrl(await findProfile(database.reader, person.id)),
  }))
  const changed = async (change: (tx: Transaction) => Promise<FoundProfile>) =>
    shown(
      await database.write((tx) => {
        expectAudit(tx)
        return change(tx)
      }),
    )

  personEndpoint(app, updateAddress, ({ body }, { id }) => changed((tx) => replaceAddress(tx, id, body)))
  personEndpoint(app, updatePersonalInformation, ({ body }, { id }) =>
    changed((tx) => replacePersonalInformation(tx, id, body)),
  )
}
