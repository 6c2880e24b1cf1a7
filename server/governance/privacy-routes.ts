import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  erasePersonalData,
  findPersonalData,
  getPersonalDataArchive,
  personQuery,
} from '#api/contracts/governance/privacy.contract.ts'
import { findPersonById } from '#server/people/person.ts'
import { audit, auditView } from '#server/platform/audit/audit.ts'
import type { Facts } from '#server/platform/audit/audit-tables.ts'
import { deriveAddressKey, openText, sealText } from '#server/platform/crypto.ts'
import { AppError } from '#server/platform/errors.ts'
import { asDownload, downloadOptions } from '#server/platform/files/send-download.ts'
import {
  readSignedAddress,
  type Signer,
  signAddress,
  signedSeconds,
} from '#server/platform/files/signed-address.ts'
import { zipStream } from '#server/platform/files/zip-stream.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { getCaller, personEndpoint, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { createSending, type SendingParts } from '#server/recruiting/desk/sending.ts'
import { archiveEntries } from './archive.ts'
import { erasePerson } from './erase.ts'
import { collectPersonalData, type FoundKind, findAll } from './find-personal-data.ts'
import { type Erasing, finishErasing } from './finish-erasing.ts'
import { findSubject, type Subject } from './subject.ts'

const path = '/Admin/PersonalDataArchive'

const archiveName = 'personal-data.zip'

const archiveParams = z.object({ who: z.string(), for: z.uuid() })

type Parts = Writing & SendingParts & Signer & Erasing & { codeKey: () => Promise<string> }

const exported = (all: readonly FoundKind[]) => {
  const kinds = all.filter(({ found }) => found.length > 0)
  const files = kinds.flatMap(({ found }) => found.flatMap((record) => record.files)).length
  return { fields: kinds.map(({ kind }) => kind.name), facts: { files } }
}

export const privacyRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, files, addressKey, codeKey } = parts
  const { reader } = database

  const auditAccess = async (
    action: 'privacy.find' | 'privacy.export',
    { personIds }: Subject,
    { fields, facts }: { fields: string[]; facts: Facts },
  ) => {
    const event = { action, fields, facts }
    if (personIds.length === 0) await database.write((tx) => audit(tx, event))
    for (const subjectId of personIds) await auditView(database, { ...event, subjectId })
  }

  personEndpoint(app, findPersonalData, async ({ body }, caller) => {
    const found = await collectPersonalData(reader, body, { caller, codeKey: await codeKey(), at: clock() })
    const fields = found.groups.map(({ kind }) => kind)
    const subject = await findSubject(reader, body, await codeKey())
    await auditAccess('privacy.find', subject, { fields, facts: { files: found.files } })
    return found
  })

  personEndpoint(app, getPersonalDataArchive, async ({ body }, caller) => {
    const subject = await findSubject(reader, body, await codeKey())
    const found = await findAll(reader, subject, clock())
    if (found.every((kind) => kind.found.length === 0)) throw new AppError('NOT_FOUND')
    await auditAccess('privacy.export', subject, exported(found))
    const key = await addressKey()
    const params = { who: sealText({ key: deriveAddressKey(key) }, JSON.stringify(body)), for: caller.id }
    return {
      url: signAddress(key, { path, params }, clock()),
      name: archiveName,
      expiresInSeconds: signedSeconds,
    }
  })

  app.get(path, downloadOptions, async ({ query }, reply) => {
    const key = await addressKey()
    const params = archiveParams.parse(readSignedAddress(key, path, query, clock()))
    const person = await findPersonById(reader, params.for)
    if (!person?.roles.includes('administrator')) throw new AppError('NOT_FOUND')
    const who = personQuery.parse(JSON.parse(openText({ key: deriveAddressKey(key) }, params.who)))
    const at = clock()
    const subject = await findSubject(reader, who, await codeKey())
    const all = await findAll(reader, subject, at)
    const entries = archiveEntries(reader, { subject, all, files, what: 'everything', at })
    return asDownload(reply, archiveName, 'zip').send(zipStream(entries))
  })

  registerEndpoint(app, erasePersonalData, async (request) => {
    const caller = getCaller(request)
    const { body } = request
    const about = { caller, codeKey: await codeKey(), at: clock(), sending: createSending(parts) }
    const erased = await createAttempt(parts, erasePersonalData, request).run([caller.id, body], (tx) =>
      erasePerson(tx, body, about),
    )
    await finishErasing(parts, request.log)
    return erased
  })
}
