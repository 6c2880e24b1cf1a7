import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type MyDataAnswer,
  type MyDataWish,
  proveMyData,
  sendMyDataCode,
} from '#api/contracts/careers/my-application.contract.ts'
import { isProofIssued, issueProof, maxTries } from '#server/account/phone-codes.ts'
import { type CodeParts, nameOfRequest, sendOnce, withProof } from '#server/account/phone-proof.ts'
import { type Mine, requireMine } from '#server/careers/my-application/find-mine.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { deriveAddressKey, hashWithKey, openText, sealText } from '#server/platform/crypto.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { TooManyRequests } from '#server/platform/errors.ts'
import { asDownload, downloadOptions } from '#server/platform/files/send-download.ts'
import {
  readSignedAddress,
  type Signer,
  signAddress,
  signedSeconds,
} from '#server/platform/files/signed-address.ts'
import { zipStream } from '#server/platform/files/zip-stream.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { countedAddress } from '#server/platform/http/form-limits.ts'
import { countSend, resendAfterSeconds, type SendLimits } from '#server/platform/jobs/send-limits.ts'
import { codeMail } from '#server/recruiting/applications/my-mail.ts'
import { createSending, type SendingParts } from '#server/recruiting/desk/sending.ts'
import { archiveEntries } from './archive.ts'
import { askProved } from './data-requests.ts'
import { type Erasing, finishErasing } from './finish-erasing.ts'
import { eraseMine, findMine, isAutomatic, type Proved } from './my-data.ts'
import { lockRoles } from './set-roles.ts'

/** Longer than for text messages: mail is slower. */
const codeSeconds = 10 * 60

// Not /Desk/MyDataArchive: servers of the previous release send all records there.
const path = '/Desk/MySentDataArchive'

const archiveName = 'my-data.zip'

const archiveParams = z.object({ who: z.string() })

type Parts = Writing & CodeParts & SendingParts & Signer & Erasing

/** A code is valid for one action on one application. */
const claim = ({ sent: { id, email } }: Mine, wish: MyDataWish) => ({
  destination: email,
  purpose: `${wish} by application ${id}`,
})

const countCode = async (
  tx: Transaction,
  { email, request }: { email: string; request: Pick<FastifyRequest, 'ip'> },
  { sendLimits, key, at }: { sendLimits: SendLimits; key: string; at: Date },
) => {
  const address = hashWithKey(key, 'address', countedAddress(request.ip))
  const subjects = { phone: hashWithKey(key, 'mail', email), knownPhone: null, address }
  const send = await countSend(tx, sendLimits, subjects, at)
  if ('wait' in send) throw new TooManyRequests(send.wait)
}

const askForRest = async (tx: Transaction, parts: Parts, { email, at }: Holder): Promise<MyDataAnswer> => {
  const asked = await askProved(tx, { kind: 'copy', email }, { at, ...createSending(parts) })
  return { outcome: 'asked', ...asked }
}

type Holder = Proved & { addressKey: string }

const copy = async (tx: Transaction, parts: Parts, proved: Holder): Promise<MyDataAnswer> => {
  const { email, addressKey: key, at } = proved
  const { subject, all } = await findMine(tx, proved)
  if (!isAutomatic(subject)) return askForRest(tx, parts, proved)
  const kinds = all
    .filter(({ found }) => found.some(({ sent }) => sent !== null))
    .map(({ kind }) => kind.name)
  await audit(tx, { action: 'privacy.export', fields: kinds })
  const url = signAddress(key, { path, params: { who: sealText({ key: deriveAddressKey(key) }, email) } }, at)
  return { outcome: 'copied', file: { url, name: archiveName, expiresInSeconds: signedSeconds } }
}

const erase = async (tx: Transaction, parts: Parts, proved: Holder): Promise<MyDataAnswer> => {
  const asked = await eraseMine(tx, proved, createSending(parts))
  if (asked) return { outcome: 'asked', ...asked }
  return { outcome: 'erased' }
}

const wishes = { copy, rest: askForRest, erasure: erase }

const actions = { copy: 'privacy.export', rest: 'request.confirm', erasure: 'privacy.erase' } as const

export const myDataRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, files, addressKey, codeKey, sendLimits } = parts
  const { reader } = database

  registerEndpoint(app, sendMyDataCode, async (request) => {
    const { token, wish } = request.body
    const [key, at] = [await codeKey(), clock()]
    const mine = await requireMine(reader, token, at)
    const { email } = mine.sent
    const issuing = { claimed: claim(mine, wish), key, at, name: nameOfRequest(key, request) }
    const send = async (tx: Transaction) => {
      await countCode(tx, { email, request }, { sendLimits, key, at })
      const issued = await issueProof(tx, { ...issuing, seconds: codeSeconds })
      await audit(tx, { action: 'code.send' })
      const until = new Date(at.getTime() + codeSeconds * 1000)
      await messages.queueMail(tx, codeMail(email, wish, issued.code), until)
      return issued
    }
    const { challenge } = await database.write((tx) =>
      sendOnce(
        issuing.name,
        () => isProofIssued(tx, issuing),
        () => send(tx),
      ),
    )
    return { challenge, triesLeft: maxTries, resendAfterSeconds, expiresInSeconds: codeSeconds }
  })

  registerEndpoint(app, proveMyData, async (request) => {
    const { token, wish, code, challenge } = request.body
    const [key, signing] = [await codeKey(), await addressKey()]
    const answer = await withProof(parts, request, {
      action: actions[wish],
      code,
      challenge,
      look: async (from, at) => claim(await requireMine(from, token, at), wish),
      hold: async (tx, at) => {
        await lockRoles(tx)
        const mine = await requireMine(tx, token, at)
        const proved = { email: mine.sent.email, codeKey: key, addressKey: signing, at }
        return {
          claimed: claim(mine, wish),
          accept: () => wishes[wish](tx, parts, proved),
        }
      },
    })
    if (answer.outcome === 'erased') await finishErasing(parts, request.log)
    return answer
  })

  app.get(path, downloadOptions, async ({ query }, reply) => {
    const key = await addressKey()
    const at = clock()
    const { who } = archiveParams.parse(readSignedAddress(key, path, query, at))
    const found = await findMine(reader, {
      email: openText({ key: deriveAddressKey(key) }, who),
      codeKey: await codeKey(),
      at,
    })
    const entries = archiveEntries(reader, { ...found, files, what: 'sent', at })
    return asDownload(reply, archiveName, 'zip').send(zipStream(entries))
  })
}
