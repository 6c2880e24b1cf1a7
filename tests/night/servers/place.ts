import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getPublicJobs } from '#api/contracts/careers/job.contract.ts'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { getInbox } from '#api/contracts/recruiting/inquiry.contract.ts'
import { addContactUs } from '#api/contracts/site/contact.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import type { SignedIn } from './callers.ts'

const employee = { phoneNo: '+13605550109', userType: userTypes.employee }
const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }

const get = (url: string, path: string, token: string) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}` } })

const chunkPaths = async () => {
  const names = await readdir(join(import.meta.dirname, '../../../dist/site/static/js'))
  return names.filter((name) => name.endsWith('.js')).map((name) => `/static/js/${name}`)
}

const leaveMessage = async (url: string) => {
  const { status } = await fetch(url + addContactUs.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [idempotencyHeader]: randomUUID(),
      [captchaHeader]: await solveCaptcha(url),
    },
    body: JSON.stringify(contactMessage),
  })
  if (status !== 200) throw new Error(`A message was answered ${status}.`)
}

export const placeAt = async (url: string, dataDir: string) => {
  const readToken = async (who: typeof employee) => (await signedInStorage({ url, dataDir }, who)).token ?? ''
  const signedIn: SignedIn = { employee: await readToken(employee), recruiter: await readToken(recruiter) }
  await leaveMessage(url)
  const inbox = getInbox.response.parse(await (await get(url, getInbox.path, signedIn.recruiter)).json())
  const inquiryId = inbox.inquiries[0]?.id ?? ''
  const jobs = getPublicJobs.response.parse(await (await fetch(url + getPublicJobs.path)).json())
  const paths = ['/', '/c2c-job-board', '/CRM/GetSession', '/CRM/UAGetC2CJobs', ...(await chunkPaths())]
  return { url, signedIn, inquiryId, job: jobs[0]?.name ?? '', paths }
}

export const countSignedOut = async (url: string, signedIn: SignedIn): Promise<number> => {
  const sessions = await Promise.all(
    Object.values(signedIn).map((token) => get(url, '/CRM/GetSession', token)),
  )
  return sessions.filter(({ ok }) => !ok).length
}
