import { deepEqual } from 'node:assert/strict'
import { getApplicationResume, getApplications } from '#api/contracts/candidacy.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { bigApplication, bigContent } from '#tests/support/big-application.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { submitPath, uploadHeaders } from '#tests/support/multipart.ts'
import { readAs } from '#tests/support/server-call.ts'

// Visits a running site with the sample people: visit.ts ADDRESS DATA_DIR [TIMES]. It is a process of its own, because a
// certificate that nobody vouches for is believed by NODE_EXTRA_CA_CERTS, which Node reads at its start.

const [url = '', dataDir = '', times = '4'] = process.argv.slice(2)

const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }
const bytes = 1024 * 1024
const email = 'ana.rehearsal@example.com'

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
    body: Buffer.concat([...bigApplication(bytes, changes)]),
  })
  deepEqual(answer.status, 200)
}

const signIn = () => signedInStorage({ url, dataDir }, recruiter)

/** Again and again, so that every server behind a proxy is asked. */
const download = async (session: Record<string, string>) => {
  const site = { url, dataDir, databaseUrl: null, restart: async () => {}, stop: async () => {} }
  for (let time = 0; time < Number(times); time += 1) {
    const { applications } = await readAs(site, session, getApplications, { search: email })
    const id = applications[0]?.id ?? ''
    const resume = await readAs(site, session, getApplicationResume, { id })
    const answer = await fetch(new URL(resume.url, url))
    deepEqual(Buffer.from(await answer.arrayBuffer()).equals(bigContent(bytes)), true)
  }
}

const visits = [
  ['/healthz and /readyz answer', askHealth],
  ['The home page and its script arrive', readHome],
  ['An application with a resume of 1 MB is taken', apply],
  [`A recruiter signs in and downloads the resume, ${times} times`, async () => download(await signIn())],
] as const

for (const [what, visit] of visits) {
  await visit()
  console.log(`${what}.`)
}
