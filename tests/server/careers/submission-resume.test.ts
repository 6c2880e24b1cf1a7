import { withBenchServer } from '#tests/support/bench-server.ts'
import { engines } from '#tests/support/database.ts'
import { resume } from '#tests/support/multipart.ts'
import { ada } from '#tests/support/new-submission.ts'

const submit = '/CRM/SubmitCandidate'

const notFound = { status: 404, body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } }

describe.each(engines)('the resume of a submission on %s', (engine) => {
  const { get, send, download, pass } = withBenchServer(engine)

  const submitted = async () => String((await send('partner', submit, ada, resume)).body.id)

  test('is there for who submitted and who reviews; for everybody else there is none', async () => {
    const id = await submitted()
    const address = `/CRM/GetResume?id=${id}`

    for (const caller of ['partner', 'manager', 'hr'] as const) {
      const { status, body } = await get(caller, address)
      expect([status, body]).toEqual([
        200,
        { url: body.url, name: 'Résumé of Ana.pdf', expiresInSeconds: 300, kind: 'pdf', text: null },
      ])
      const file = await download(body.url)
      expect([file.statusCode, file.rawPayload.equals(Buffer.from(resume.value))]).toEqual([200, true])
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="R_sum_ of Ana.pdf"/)
      expect(file.headers['x-content-type-options']).toBe('nosniff')
    }
    for (const caller of ['otherPartner', 'employee'] as const) {
      expect(await get(caller, address)).toEqual(notFound)
    }
    expect(await get('partner', `/CRM/GetResume?id=${crypto.randomUUID()}`)).toEqual(notFound)
  })

  test('has an address that is good for five minutes, for that file and as it was made', async () => {
    const address = async (id: string) => String((await get('hr', `/CRM/GetResume?id=${id}`)).body.url)
    const first = await address(await submitted())
    const { id } = (await send('partner', submit, { ...ada, name: 'Bob', email: 'bob@example.com' }, resume))
      .body
    const other = new URL(await address(id), 'http://localhost').searchParams.get('file') ?? ''

    expect((await download(first.replace(/file=[^&]*/, `file=${other}`))).statusCode).toBe(404)
    expect((await download(first.replace(/sum=.{8}/, 'sum=00000000'))).statusCode).toBe(404)
    pass(299)
    expect((await download(first)).statusCode).toBe(200)
    pass(1)
    expect([(await download(first)).statusCode, (await download(first)).json().code]).toEqual([
      403,
      'ADDRESS_EXPIRED',
    ])
  })
})
