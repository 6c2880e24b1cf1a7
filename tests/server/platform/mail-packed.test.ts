import iconv from 'iconv-lite'
import { readMail, readMailHead } from '#server/platform/mail/receiving/read-mail.ts'
import { leaf, multipart, person, plain, read } from '#tests/support/mail-parts.ts'
import { rawMail } from '#tests/support/mails.ts'

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

const attribute = (id: number, data: Buffer, claimed = data.length) =>
  Buffer.concat([
    Buffer.from([1]),
    u32(id),
    u32(claimed),
    data,
    u16(data.reduce((sum, byte) => sum + byte, 0) & 0xffff),
  ])

const property = (type: number, id: number, value: Buffer) =>
  Buffer.concat([
    u16(type),
    u16(id),
    u32(1),
    u32(value.length),
    value,
    Buffer.alloc((4 - (value.length % 4)) % 4),
  ])

const tnef = (...parts: readonly Buffer[]) => Buffer.concat([u32(0x223e9f78), u16(1), ...parts])

const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le')

const winmail = (body: Buffer) =>
  multipart('mixed', [plain(''), leaf({ type: 'application/ms-tnef; name=winmail.dat', body })])

describe('a mail that Outlook packed into winmail.dat', () => {
  const file = attribute(0x69002, Buffer.alloc(14))
  const pdf = Buffer.from('%PDF-1.4 a contract')

  test('has its text and its file, by their old names', async () => {
    const packed = tnef(
      attribute(0x69007, Buffer.concat([u32(1252), u32(0)])),
      attribute(0x2800c, iconv.encode('It’s attached.\0', 'windows-1252')),
      file,
      attribute(0x18010, iconv.encode('Grüße.pdf\0', 'windows-1252')),
      attribute(0x6800f, pdf),
    )
    const { value, content } = await readMail(rawMail(person + winmail(packed)))
    expect([value.text, value.files, value.keepsOriginal]).toEqual([
      'It’s attached.',
      [{ name: 'Grüße.pdf', bytes: pdf.length }],
      false,
    ])
    expect(content).toEqual(pdf)
  })

  test('has the long name of a file, and the text of its properties', async () => {
    const named = Buffer.concat([
      u32(2),
      property(0x1f, 0x3707, utf16('The signed contract – final.pdf')),
      property(0x1e, 0x3001, Buffer.from('x\0')),
    ])
    const message = Buffer.concat([u32(1), property(0x1f, 0x1000, utf16('Наш ответ'))])
    const packed = tnef(
      attribute(0x69003, message),
      file,
      attribute(0x18010, Buffer.from('THESIG~1.PDF\0')),
      attribute(0x6800f, pdf),
      attribute(0x69005, named),
    )
    const { text, files } = await read(person + winmail(packed))
    expect([text, files.map(({ name }) => name)]).toEqual(['Наш ответ', ['The signed contract – final.pdf']])
  })

  test.each([
    ['HTML', property(0x102, 0x1013, Buffer.from('<p>In <b>HTML</b></p>')), 'In HTML'],
    [
      'compressed RTF',
      property(
        0x102,
        0x1009,
        // The example of MS-OXRTFCP.
        Buffer.from(
          '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
          'hex',
        ),
      ),
      'hello world',
    ],
  ])('has its text where it is %s', async (_name, one, text) => {
    const packed = tnef(attribute(0x69003, Buffer.concat([u32(1), one])))
    expect((await read(person + winmail(packed))).text).toBe(text)
  })

  test.each([
    ['Pos', 'Accepted'],
    ['Neg', 'Declined'],
    ['Tent', 'Tentatively accepted'],
  ])('says what it answers to an invitation: Resp.%s', async (answer, said) => {
    const at = (iso: string) =>
      Buffer.from(BigUint64Array.of((BigInt(Date.parse(iso)) + 11_644_473_600_000n) * 10_000n).buffer)
    const named = (id: number, value: Buffer) =>
      Buffer.concat([u16(0x40), u16(0x8001), Buffer.alloc(16), u32(0), u32(id), value])
    const message = Buffer.concat([
      u32(4),
      property(0x1e, 0x1a, Buffer.from(`IPM.Schedule.Meeting.Resp.${answer}\0`)),
      property(0x1f, 0x37, utf16('Interview with Ann Lee')),
      named(0x820d, at('2026-12-07T18:00:00Z')),
      named(0x820e, at('2026-12-07T19:00:00Z')),
    ])
    expect((await read(person + winmail(tnef(attribute(0x69003, message))))).text).toBe(
      `${said}: Interview with Ann Lee, Monday, December 7, 2026, 6:00 PM–7:00 PM (UTC)`,
    )
  })

  test('keeps its plain part where it has one', async () => {
    const packed = leaf({
      type: 'application/vnd.ms-tnef',
      body: tnef(attribute(0x2800c, Buffer.from('Packed\0'))),
    })
    expect((await read(person + multipart('mixed', [plain('Plain'), packed]))).text).toBe('Plain')
  })

  test.each([
    ['lies about the length of a part', tnef(file, attribute(0x6800f, pdf, 0xffff_fff0)), []],
    [
      'ends in the middle',
      tnef(
        file,
        attribute(0x18010, Buffer.from('a.pdf\0')),
        attribute(0x6800f, pdf),
        attribute(0x69005, pdf).subarray(0, 12),
      ),
      ['a.pdf'],
    ],
    ['counts more properties than it has', tnef(attribute(0x69003, u32(0xffff_ffff))), []],
    [
      'counts more values than it has',
      tnef(attribute(0x69003, Buffer.concat([u32(1), u16(0x101f), u16(0x1000), u32(0xffff_ffff)]))),
      [],
    ],
    ['has a file that lies elsewhere', tnef(file, attribute(0x18010, Buffer.from('a.pdf\0'))), []],
    ['is no such file', Buffer.from('something else'), ['winmail.dat']],
  ])('is kept as it is where the file %s', async (_name, packed, names) => {
    const { keepsOriginal, files } = await read(person + winmail(packed))
    expect([keepsOriginal, files.map(({ name }) => name)]).toEqual([true, names])
  })
})

describe('what cannot be read', () => {
  test.each([
    [
      'is encrypted',
      `${person}${leaf({ type: 'application/pkcs7-mime; smime-type=enveloped-data', body: 'x' })}`,
    ],
    [
      'is encrypted by PGP',
      `${person}${multipart('encrypted', [leaf({ type: 'application/pgp-encrypted', body: 'Version: 1' })])}`,
    ],
    [
      'is a mail within a mail',
      `${person}${multipart('mixed', [plain('See below'), 'Content-Type: message/rfc822\n\nSubject: x\n\nHello\n'])}`,
    ],
    [
      'has characters of no set',
      `${person}${leaf({ type: 'text/plain; charset=utf-8', body: Buffer.concat([Buffer.from('Grüße, größer: '), Buffer.from([0xff])]) })}\n`,
    ],
    ['is longer than what is shown', `${person}\n${'word '.repeat(10_000)}`],
  ])('is kept as it is where it %s', async (_name, mail) => {
    expect((await read(mail)).keepsOriginal).toBe(true)
  })

  test('is known by its head', () => {
    const head = `${person}In-Reply-To: <ours@skagit.example>\nContent-Type: multipart/mixed; boundary=b\n\n--b\n`
    const { value, content } = readMailHead(rawMail(head.repeat(100)))
    expect(value).toMatchObject({
      ...{ fromAddress: 'dana.ruiz@client.example', subject: 'Re: Your question', text: '', kind: 'reply' },
      ...{ answersTo: ['<ours@skagit.example>'], keepsOriginal: true, files: [] },
    })
    expect(content.length).toBe(0)
    const long = rawMail(`${person}X-Long: ${'a'.repeat(600_000)}\n\nx`)
    expect(readMailHead(long).value.fromAddress).toBe('dana.ruiz@client.example')
  })
})
