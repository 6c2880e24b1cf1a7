import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getApplicationResume, getApplications } from '#api/contracts/recruiting/application.contract.ts'
import { bigContent, sendBig } from '#tests/support/big-application.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { createLine } from '#tests/support/cut-line.ts'
import { createDataWithJobs } from '#tests/support/data-with-jobs.ts'
import { serverUrl } from '#tests/support/database.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { startServer, withDataDirectory } from '#tests/support/server-process.ts'
import { bucketEnv, createTestBucket, describeOnStore, type TestBucket } from '#tests/support/test-files.ts'

const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }

const job = { skillPosition: 'ai-agent-engineer-remote' }

const ask = async (url: string, token: string) =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()

describeOnStore('a server whose uploads are in a store', () => {
  const data = withDataDirectory(createDataWithJobs)
  const beside = withDataDirectory()
  let sent: TestBucket

  beforeEach(async () => {
    sent = await createTestBucket()
  })

  afterEach(() => sent.remove())

  const onServer = serverUrl ? test : test.skip

  onServer('gives out what another one on the same database took', async () => {
    const name = `store_${process.pid}`
    await createServerDatabase(serverUrl, name)
    try {
      const env = {
        ...bucketEnv(sent.settings),
        DATABASE_URL: getAddress(serverUrl, name),
        PUBLIC_FORM_LIMITS: 'off',
        SEED: 'sample',
      }
      const first = await startServer({ ...env, DATA_DIR: data.folder }).address
      // Before a second server starts, which may write the code into its own folder.
      const session = await signedInStorage({ url: first, dataDir: data.folder }, recruiter)
      const url = await startServer({ ...env, DATA_DIR: beside.folder }).address
      const bytes = 3 * 1024 * 1024
      const token = await solveCaptcha(first)
      const taken = await sendBig(first, { bytes, token, changes: { ...job, Email: 'ana@example.com' } })
      const listed = await ask(`${url}${getApplications.path}?search=ana@example.com`, session.token ?? '')
      const { applications } = getApplications.response.parse(listed)
      const shown = await ask(
        `${url}${getApplicationResume.path}?id=${applications[0]?.id}`,
        session.token ?? '',
      )
      const resume = getApplicationResume.response.parse(shown)
      const download = await fetch(new URL(resume.url, url))
      const content = Buffer.from(await download.arrayBuffer())

      expect(taken.status).toBe(200)
      expect(applications).toHaveLength(1)
      expect(download.headers.get('content-length')).toBe(String(bytes))
      expect(content.equals(bigContent(bytes))).toBe(true)
    } finally {
      await dropServerDatabase(serverUrl, name)
    }
  })

  test('starts while the store is away, says so, and takes files when it is back', async () => {
    const line = await createLine(sent.settings.endpoint)
    const settings = { ...sent.settings, endpoint: new URL(line.url).origin }
    const env = { ...bucketEnv(settings), DATA_DIR: data.folder, PUBLIC_FORM_LIMITS: 'off' }
    const first = startServer(env)
    await first.address
    first.signal('SIGTERM')
    await first.ended
    await line.cut()
    const second = startServer(env)
    const at = await second.address
    const send = async () => sendBig(at, { bytes: 1000, token: await solveCaptcha(at), changes: job })
    const away = await send()
    await line.mend()
    const back = await send()
    second.signal('SIGTERM')
    const { stderr } = await second.ended
    await line.cut()

    expect([away.status, back.status]).toEqual([503, 200])
    expect(stderr).toMatch(
      new RegExp(
        `^The bucket ${settings.bucket} at ${settings.endpoint} cannot be used \\([^\\n]+\\)\\. ` +
          'Until it can, files are neither taken nor given out\\.\\n' +
          'The scripts of this release could not be shared yet: [^\\n]+\\.\\n$',
      ),
    )
  })

  test.each([
    ['of a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['of an unknown key', { accessKeyId: 'unknown' }, 'InvalidAccessKeyId'],
    ['of a bucket that is not there', { bucket: 'not-there' }, 'NoSuchBucket'],
  ])('does not start because %s', async (_name, changes, code) => {
    const settings = { ...sent.settings, ...changes }
    const ended = await startServer({ ...bucketEnv(settings), DATA_DIR: data.folder }).ended

    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 1, stdout: '' })
    expect(ended.stderr).toMatch(
      new RegExp(
        `^The bucket ${settings.bucket} at ${settings.endpoint} cannot be used \\(${code}[^\\n]*\\)\\.\\n$`,
      ),
    )
  })
})
