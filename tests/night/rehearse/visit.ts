import { deepEqual } from 'node:assert/strict'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getApplicationResume, getApplications } from '#api/contracts/recruiting/application.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { eventually } from '#tests/support/eventually.ts'
import { applicationParts, encodeForm, resume, submitPath, uploadHeaders } from '#tests/support/multipart.ts'
import { toPdf } from '#tests/support/resume-documents.ts'
import { readAs } from '#tests/support/server-call.ts'

// visit.ts ADDRESS DATA_DIR [TIMES]. A process of its own: Node reads NODE_EXTRA_CA_CERTS, which trusts the test
// certificate, only at its start.

const [url = '', dataDir = '', times = '4'] = process.argv.slice(2)

const patienceMs = 60_000

const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }
const email = `ana.${crypto.randomUUID()}@example.com`
const words = 'Ana plans rehearsals'

/** Over a megabyte, the default limit of nginx. */
const document = toPdf([[words]], { catalog: `/Long (${'x'.repeat(1024 * 1024)}) ` })

const get = async (path: string) => {
  const answer = await fetch(url + path)
  return { status: answer.status, text: await answer.text() }
}

const askHealth = async () => {
  deepEqual(await get('/healthz'), { status: 200, text: '{"status":"ok"}' })
  deepEqual(await get('/readyz'), { status: 200, text: '{"status":"ready"}' })
}

const readHome = async () => {
  const { status, text } = await get('/')
  deepEqual([status, /<h1/.test(text)], [200, true])
  const script = /src="(\/static\/js\/[^"]+)"/.exec(text)?.[1] ?? 'no script'
  deepEqual((await get(script)).status, 200)
}

const apply = async () => {
  const token = await solveCaptcha(url)
  const changes = { skillPosition: 'ai-agent-engineer-remote', Email: email }
  const answer = await fetch(url + submitPath, {
    method: 'POST',
    headers: uploadHeaders(crypto.randomUUID(), token),
    body: new Uint8Array(encodeForm(applicationParts(changes, { ...resume, value: document }))),
  })
  deepEqual(answer.status, 200)
}

const site = { url, dataDir, databaseUrl: null, restart: async () => {}, stop: async () => {} }

const findResume = async (session: Record<string, string>) => {
  const { applications } = await readAs(site, session, getApplications, { search: email })
  return readAs(site, session, getApplicationResume, { id: applications[0]?.id ?? '' })
}

/** The text comes from the parser process. Repeats, so that every server behind a proxy is asked. */
const readResume = async () => {
  const session = await signedInStorage(site, recruiter)
  await eventually(
    () => findResume(session),
    ({ text }) => JSON.stringify(text).includes(words),
  )
  for (let time = 0; time < Number(times); time += 1) {
    const answer = await fetch(new URL((await findResume(session)).url, url))
    deepEqual(Buffer.from(await answer.arrayBuffer()).equals(document), true)
  }
}

const visits = [
  ['/healthz and /readyz answer', askHealth],
  ['The home page and its script arrive', readHome],
  ['An application with a resume of 1 MB is taken', apply],
  ['A recruiter signs in, reads its text and downloads it', readResume],
] as const

setTimeout(() => {
  console.error(`This took longer than ${patienceMs / 1000} s.`)
  process.exit(1)
}, patienceMs).unref()

for (const [what, visit] of visits) {
  await visit()
  console.log(`${what}.`)
}
