import type { SMTPServerOptions } from 'smtp-server'
import { isRefused, mayHaveLeft } from '#server/platform/mail/delivery.ts'
import { type SmtpServer, smtpMail } from '#server/platform/mail/smtp.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'Héllo',
  text: 'Your link:\n\nhttps://skagit.example.com/join#token',
  headers: {
    'List-Unsubscribe': `<https://skagit.example.com/job-alert/stop/${'a'.repeat(43)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}
const id = '5ca91700-0000-4000-8000-0000000000aa'

const answered = (responseCode: number) =>
  Object.assign(new Error('ana@example.com is not wanted'), { responseCode })

describe('mail by SMTP', () => {
  const opened: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })

  const serve = async (options: SMTPServerOptions = {}) => {
    const server = await startMailServer(options)
    opened.push(server.close)
    return server
  }

  const send = async (server: SmtpServer) => {
    const error = await smtpMail(server)(mail, id).catch((failed) => failed)
    if (error === undefined) return 'taken'
    const { message } = error
    expect(message).not.toMatch(/ana|example|token|skagit/)
    return { message, isRefused: isRefused(error), mayHaveLeft: mayHaveLeft(error) }
  }

  test('is handed over after STARTTLS and a login, and says what wrote it', async () => {
    const { arrived, reach } = await serve()
    const outcome = await send(reach)
    const [{ content = '', ...envelope } = {}, ...others] = arrived

    expect([outcome, envelope, others]).toEqual([
      'taken',
      { from: 'hello@skagit.example.com', to: ['ana@example.com'], isSecure: true, user: 'skagit' },
      [],
    ])
    const [head = '', body] = content.split('\r\n\r\n', 2)
    expect(head.replaceAll('\r\n ', ' ').split('\r\n')).toEqual(
      expect.arrayContaining([
        'From: Skagit <hello@skagit.example.com>',
        'To: ana@example.com',
        'Subject: =?UTF-8?Q?H=C3=A9llo?=',
        `Message-ID: <${id}@skagit.example.com>`,
        'Auto-Submitted: auto-generated',
        `List-Unsubscribe: <https://skagit.example.com/job-alert/stop/${'a'.repeat(43)}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    )
    expect(body).toBe('Your link:')
  })

  test('with an invitation has it as an alternative that calendars take, and as a file', async () => {
    const { arrived, reach } = await serve()
    const calendar = {
      method: 'REQUEST',
      text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR',
    } as const
    await smtpMail(reach)({ ...mail, calendar }, id)
    const content = arrived[0]?.content ?? ''
    expect(content.match(/^Content-Type: .*$/gm)).toEqual([
      expect.stringMatching(/^Content-Type: multipart\/mixed;/),
      expect.stringMatching(/^Content-Type: multipart\/alternative;/),
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
      'Content-Type: application/ics; name=interview.ics',
    ])
  })

  test('of a person stands in its thread, and does not say that nobody wrote it', async () => {
    const { arrived, reach } = await serve()
    const headers = {
      'Message-ID': '<one@skagit.example.com>',
      'In-Reply-To': '<two@example.com>',
      References: '<zero@skagit.example.com> <two@example.com>',
      'Reply-To': 'desk+token@skagit.example.com',
    }
    await smtpMail(reach)({ ...mail, headers }, id)
    const head = arrived[0]?.content.split('\r\n\r\n')[0]?.split('\r\n') ?? []
    expect(head).toEqual(
      expect.arrayContaining(Object.entries(headers).map(([name, value]) => `${name}: ${value}`)),
    )
    expect(head.join('\n')).not.toMatch(/auto-submitted/i)
  })

  test('is handed over with TLS from the first byte', async () => {
    const { arrived, reach } = await serve({ secure: true })

    expect(await send({ ...reach, security: 'tls' })).toBe('taken')
    expect(arrived.map(({ isSecure }) => isSecure)).toEqual([true])
  })

  test('goes to a server without STARTTLS only where that is allowed', async () => {
    const { arrived, reach } = await serve({ hideSTARTTLS: true, disabledCommands: ['AUTH', 'STARTTLS'] })
    const relay = { ...reach, user: null }
    const refused = await send(relay)
    const taken = await send({ ...relay, security: 'optional' })

    expect(refused).toMatchObject({ isRefused: false, mayHaveLeft: false })
    expect([taken, arrived.map(({ isSecure }) => isSecure)]).toEqual(['taken', [false]])
  })

  test('goes to nobody whose certificate is not trusted', async () => {
    const { arrived, reach } = await serve()
    const outcome = await send({ ...reach, authority: undefined })

    expect([outcome, arrived]).toEqual([
      {
        message: expect.stringMatching(/^The mail could not be handed over/),
        isRefused: false,
        mayHaveLeft: false,
      },
      [],
    ])
  })

  test.each([
    [550, true],
    [452, false],
  ])('that is answered %i to its addressee is refused for good: %s', async (code, isForGood) => {
    const { reach } = await serve({ onRcptTo: (_address, _session, callback) => callback(answered(code)) })

    expect(await send(reach)).toEqual({
      message: `The mail server answered ${code} to RCPT TO.`,
      isRefused: isForGood,
      mayHaveLeft: false,
    })
  })

  test.each([
    [554, true],
    [451, false],
  ])('that is answered %i to its content is refused for good: %s', async (code, isForGood) => {
    const { reach } = await serve({
      onData: (stream, _session, callback) => {
        stream.resume().on('end', () => callback(answered(code)))
      },
    })

    expect(await send(reach)).toEqual({
      message: `The mail server answered ${code} to DATA.`,
      isRefused: isForGood,
      mayHaveLeft: false,
    })
  })

  test('waits for a login to be put right', async () => {
    const { reach } = await serve()

    expect(await send({ ...reach, password: 'wrong' })).toMatchObject({
      isRefused: false,
      mayHaveLeft: false,
    })
  })

  test('may have left when the connection ends after all was said', async () => {
    const { reach } = await serve({
      onData: (stream, session) => {
        stream.resume().on('end', () => ends.get(session.id)?.())
      },
      onConnect: (_session, callback) => callback(),
      onSecure: (socket, session, callback) => {
        ends.set(session.id, () => socket.destroy())
        callback()
      },
    })

    expect(await send(reach)).toMatchObject({ isRefused: false, mayHaveLeft: true })
  })

  test('did not leave when nobody answers', async () => {
    const { reach, close } = await startMailServer()
    await close()

    expect(await send(reach)).toMatchObject({ isRefused: false, mayHaveLeft: false })
  })
})

const ends = new Map<string, () => void>()
