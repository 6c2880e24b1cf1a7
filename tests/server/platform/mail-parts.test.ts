import iconv from 'iconv-lite'
import { html, leaf, multipart, person, plain, read } from '#tests/support/mail-parts.ts'
import { rawMail } from '#tests/support/mails.ts'

describe('the text of a mail', () => {
  test.each([
    ['Apple Mail writes a text on both sides of a picture', ['before', 'after'], html],
    ['of three plain parts', ['one', 'two', 'three'], plain],
  ])('has all its parts in their order: %s', async (_name, texts, make) => {
    const shot = leaf({ type: 'image/png; name=shot.png', body: 'x', head: 'Content-Disposition: inline\n' })
    const [first = '', ...others] = texts
    const { text } = await read(person + multipart('mixed', [make(first), shot, ...others.map(make)]))
    expect(text).toBe([first, '[shot.png]', ...others].join('\n\n'))
  })

  test('is the plain alternative, with the files that stand between the HTML parts of Apple Mail', async () => {
    const plan = leaf({ type: 'application/pdf; name=plan.pdf', body: '%PDF-1.7' })
    const rich = multipart('mixed', [html('<p>Before</p>'), plan, html('<p>After</p>')])
    const { text, files } = await read(person + multipart('alternative', [plain('Before\nAfter'), rich]))
    expect([text, files]).toEqual(['Before\nAfter', [{ name: 'plan.pdf', bytes: 8 }]])
  })

  test('goes on behind the alternatives of its beginning, as with the footer of a mailing list', async () => {
    const both = multipart('alternative', [plain('Yes.'), html('<p>Yes.</p>')])
    expect((await read(person + multipart('mixed', [both, plain('The desk list')]))).text).toBe(
      'Yes.\n\nThe desk list',
    )
  })

  test.each([
    ['has only U+200B', '\u200b'],
    ['has only a no-break space and a soft hyphen', '\u00a0\u00ad'],
    ['has only a byte order mark and line ends', '\ufeff\r\n\r\n'],
    ['only says that it is HTML', 'This is an HTML-only message. Please use an HTML capable mail reader.'],
    ['only asks for a program that shows HTML', 'Your email client does not support HTML messages'],
  ])('is that of the HTML part where the plain one %s', async (_name, body) => {
    const related = multipart('related', [
      html('<p>The real answer</p>'),
      leaf({ type: 'image/png', body: 'x' }),
    ])
    expect((await read(person + multipart('alternative', [plain(body), related]))).text).toBe(
      'The real answer',
    )
  })

  test('is the plain part where someone writes about HTML', async () => {
    const text = 'I can read HTML in my mail reader.'
    const both = multipart('alternative', [
      plain(text),
      html(`<p>I can read <b>HTML</b> in my mail reader.</p>`),
    ])
    expect((await read(person + both)).text).toBe(text)
  })

  test.each([
    ['soft ', 'lines', 'soft lines'],
    ['> quoted ', '> line', '> quoted line'],
    ['>> deep ', '>> line\n> shallow ', '>> deep line\n> shallow '],
    ['>quoted ', 'not quoted', '> quoted \nnot quoted'],
    ['one ', '-- \nDana', 'one \n-- \nDana'],
    [' From the start ', 'to the end', 'From the start to the end'],
  ])('that flows joins “%s” and “%s” under one mark', async (first, second, joined) => {
    const { text } = await read(`${person}Content-Type: text/plain; format=flowed\n\n${first}\n${second}`)
    expect(text).toBe(joined.trim())
  })

  test('with format=flowed and DelSp=yes is joined without spaces', async () => {
    const flowed = leaf({
      type: 'text/plain; charset=utf-8; format=Flowed; delsp=yes',
      body: '電子 \nメール',
    })
    expect((await read(person + flowed)).text).toBe('電子メール')
  })

  test.each([
    ['Outlook', 'Windows-1252', 'We’d like €85 – please don’t wait…', 'windows-1252'],
    ['a program that names no set', '', 'Grüße – ok', 'utf-8'],
    ['a program of Eastern Europe', 'iso-8859-2', 'Zażółć „gęślą” jaźń', 'windows-1250'],
    ['a program of Russia', 'koi8-r', 'Добрый день', 'koi8-r'],
    ['a program of DOS', 'cp850', 'Grüße', 'cp850'],
    ['a gateway', 'x-unknown', 'Grüße – ok', 'utf-8'],
    ['a gateway that lies', 'us-ascii', 'naïve – “yes”', 'windows-1252'],
  ])('from %s in “%s” is read', async (_name, label, text, encoding) => {
    const body = iconv.encode(text, encoding)
    expect((await read(person + leaf({ type: `text/plain; charset="${label}"`, body }))).text).toBe(text)
    const unencoded = Buffer.concat([
      rawMail(`${person}Content-Type: text/plain; charset=${label}\n\n`),
      body,
    ])
    expect((await read(unencoded)).text).toBe(text)
  })

  test('in HTML is read in the set that its head names, where the part names none', async () => {
    const body = iconv.encode(
      '<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"></head>Łódź',
      'iso-8859-2',
    )
    expect((await read(person + leaf({ type: 'text/html', body }))).text).toBe('Łódź')
  })

  test('in quoted-printable is read with soft line breaks, spaces before them and signs that are no code', async () => {
    const body = 'Stra=C3=9Fe und so =\nweiter = \nund =ZZ 100=\r\n%='
    expect(
      (
        await read(
          `${person}Content-Transfer-Encoding: Quoted-Printable\nContent-Type: text/plain; charset=utf-8\n\n${body}`,
        )
      ).text,
    ).toBe('Straße und so weiter und =ZZ 100%=')
  })
})

describe('the head of a mail', () => {
  test.each([
    ['電子メール情報', ['=?UTF-8?B?6Zu75a2Q44Oh44O844Or5oOF5aCx?=']],
    ['電子メール', ['=?UTF-8?B?6Zu75a2Q44Oh44O8?=', '=?UTF-8?B?44Or?=']],
    ['電子メール', ['=?utf-8?B?6Zu75a2Q44Oh44O844M=?=', '=?UTF-8?B?qw==?=']],
    ['Grüße', ['=?utf-8?Q?Gr=C3?=', '=?utf-8?Q?=BC=C3=9Fe?=']],
    ['Grüße', ['=?utf-8?Q?Gr=C3?=', '=?utf-8*de?B?vMOfZQ==?=']],
    ['We’d like € 85', ['=?windows-1252?Q?We=92d_like_=80_85?=']],
    ['Привет мир', ['=?koi8-r?B?8NLJ18XU?=', '=?windows-1251?B?IOzo8A==?=']],
    ['Re: a=b? “c”', ['Re: a=b?', '=?utf-8?Q?=E2=80=9Cc=E2=80=9D?=']],
  ])(
    'gives the subject “%s”, whose encoded words are joined before they are decoded',
    async (subject, words) => {
      expect(
        (await read(`From: a@example.com\nSubject: ${words.join('\n ')}\n\nx`)).subject.replaceAll('  ', ' '),
      ).toBe(subject)
    },
  )

  test.each([
    ['utf-8', 'utf-8'],
    ['windows-1252', 'windows-1252'],
  ])('may hold bytes of %s without a code', async (encoding) => {
    const mail = iconv.encode('From: José Núñez <jose@example.com>\r\nSubject: Año – “sí”\r\n\r\nx', encoding)
    const { subject, fromName } = await read(mail)
    expect([subject, fromName]).toEqual(['Año – “sí”', 'José Núñez'])
  })

  test.each([
    ['Ruiz, Dana <dana.ruiz@client.example>', 'Dana Ruiz'],
    ['"Ruiz, Dana" <dana.ruiz@client.example>', 'Ruiz, Dana'],
    ['=?utf-8?Q?Ruiz=2C_Dana?= <dana.ruiz@client.example>', 'Ruiz, Dana'],
    ['"=?utf-8?B?w4FuYQ==?= =?utf-8?B?IFJ1aXo=?=" <Dana.Ruiz@client.example>', 'Ána Ruiz'],
    ['Ruiz, Dana, Dr. <dana.ruiz@client.example>', 'Ruiz, Dana, Dr.'],
    ["O'Brien-Smythe, Zoë (HR) <dana.ruiz@client.example>", "Zoë O'Brien-Smythe"],
    ['dana.ruiz@client.example (Dana Ruiz)', 'Dana Ruiz'],
    ['<dana.ruiz@client.example>', ''],
    ['Dana Ruiz <mailto:dana.ruiz@client.example>', 'Dana Ruiz'],
    ['Dr. Dana Ruiz; CTO <dana.ruiz@client.example>', 'Dr. Dana Ruiz, CTO'],
  ])('gives the address of %s', async (from, name) => {
    const { fromAddress, fromName } = await read(`From: ${from}\nSubject: x\n\nx`)
    expect([fromAddress, fromName]).toEqual(['dana.ruiz@client.example', name])
  })

  test.each([
    ['filename="plan.pdf"', 'plan.pdf'],
    ["filename*=UTF-8''%E2%82%AC%20plan.pdf", '€ plan.pdf'],
    ['filename*0*=utf-8\'\'Gr%C3; filename*1*=%BC%C3%9Fe; filename*2=" a.pdf"', 'Grüße a.pdf'],
    ['filename="=?iso-8859-1?Q?Gr=FC=DFe.pdf?="', 'Grüße.pdf'],
    ['filename=C:\\Users\\me\\plan.pdf', 'C:\\Users\\me\\plan.pdf'],
  ])('gives the name of a file in %s', async (parameter, name) => {
    const file = leaf({
      type: 'application/pdf',
      body: '%PDF-1.7',
      head: `Content-Disposition: attachment; ${parameter}\n`,
    })
    expect((await read(person + multipart('mixed', [plain('x'), file]))).files).toEqual([{ name, bytes: 8 }])
  })
})

test.each([
  ['a title that is never closed', '<title/><p>Can we meet?</p>', true],
  ['a style that is never closed', '<style><p>Can we meet?</p>', true],
  ['words', '<p>Can we meet?</p>', false],
  ['nothing at all', ' \r\n', false],
])(
  'the original of a mail of HTML with %s is kept only where no words are shown of it',
  async (_name, body, keepsOriginal) => {
    expect((await read(person + html(body))).keepsOriginal).toBe(keepsOriginal)
  },
)

test('the original of a mail of HTML without words is not kept beside its plain text', async () => {
  const both = multipart('alternative', [plain('Yes.'), html('<img src="https://a.example/1.png">')])
  expect((await read(person + both)).keepsOriginal).toBe(false)
})
