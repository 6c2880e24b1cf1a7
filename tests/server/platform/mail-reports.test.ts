import { html, leaf, multipart, person, plain, read } from '#tests/support/mail-parts.ts'

const groups = (recipients: readonly string[]) =>
  multipart('report; report-type=delivery-status', [
    plain('Delivery has failed to these recipients or groups:'),
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns;mx.example.com\n\n${recipients.join('\n\n')}\n`,
    'Content-Type: message/rfc822\n\nMessage-ID: <ours@skagit.example>\n\nHello\n',
  ])

const group = (name: string, action: string, status: string, said = '') =>
  `Final-Recipient: rfc822;${name}@client.example\nAction: ${action}\nStatus: ${status}${said && `\nDiagnostic-Code: smtp;${said}`}`

describe('what a mail server reports', () => {
  const machine =
    'From: Microsoft Outlook <postmaster@client.example>\nReturn-Path: <>\nSubject: Undeliverable: Your question\n'

  test.each([
    [['relayed 2.0.0', 'failed 5.1.10'], 'bounce', true],
    [['failed 5.1.1', 'delivered 2.0.0'], 'bounce', true],
    [['delayed 4.4.1', 'failed 4.2.2'], 'bounce', false],
    [['failed 4.2.2', 'failed 5.1.1'], 'bounce', true],
    [['delivered 2.0.0', 'delayed 4.4.1'], 'automatic', false],
    [['expanded 2.0.0', 'relayed 2.0.0'], 'automatic', false],
  ])('about %j is judged by its worst recipient: %s, for good: %s', async (recipients, kind, isPermanent) => {
    const written = recipients.map((one, index) => {
      const [action = '', status = ''] = one.split(' ')
      return group(`r${index}`, action, status, `550 ${status} said of r${index}`)
    })
    const found = await read(machine + groups(written))
    expect([found.kind, found.isPermanent, found.dropped]).toEqual([kind, isPermanent, []])
    expect(found.answersTo).toEqual(['<ours@skagit.example>'])
  })

  test('names the recipient and the answer of the server', async () => {
    const report = groups([
      group('assistant', 'relayed', '2.0.0'),
      group('dana.ruiz', 'failed', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not\n found'),
    ])
    expect((await read(machine + report)).reason).toBe(
      'dana.ruiz@client.example: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found',
    )
  })

  test('is read with addresses beyond ASCII (RFC 6533)', async () => {
    const report = groups([
      'Final-Recipient: utf-8;zoë@client.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp;550 no such user',
    ])
    const { kind, reason, dropped } = await read(
      machine + report.replace('message/delivery-status', 'message/global-delivery-status'),
    )
    expect([kind, reason, dropped]).toEqual(['bounce', '550 no such user', []])
  })

  test.each([
    [
      'MailEnable',
      'From: Mail Administrator <postmaster@client.example>\nReturn-Path: <postmaster@client.example>\nSubject: Message delivery failure',
      'Failed Recipient: dana@client.example\nReason: Remote host said: 550 5.1.1 The account does not exist.',
      ['550 5.1.1 The account does not exist.', true],
    ],
    [
      'qmail',
      'From: MAILER-DAEMON@mx.example.com\nReturn-Path: <>\nSubject: failure notice',
      'Hi. This is the qmail-send program.\n\n<dana@client.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 No such user here',
      ['550 No such user here', true],
    ],
    [
      'Exim',
      'From: Mail Delivery System <Mailer-Daemon@mx.example.com>\nX-Failed-Recipients: dana@client.example\nAuto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender',
      'SMTP error from remote mail server after RCPT TO:<dana@client.example>:\n552-5.2.2 The email account is over quota',
      ['552-5.2.2 The email account is over quota', true],
    ],
    [
      'Yahoo',
      'From: MAILER-DAEMON@yahoo.example\nReturn-Path: <>\nSubject: Failure Notice',
      'Sorry, we were unable to deliver your message.\n\n<dana@client.example>:\n554: delivery error: dd This user has no account',
      ['554: delivery error: dd This user has no account', true],
    ],
    [
      'Postfix, in wrapped lines',
      'From: MAILER-DAEMON@mx.example.com\nReturn-Path: <>\nSubject: Undelivered Mail Returned to Sender',
      '<dana@client.example>: host mx[192.0.2.1] said: 550 5.1.1\n    <dana@client.example>: User unknown (in\n    reply to RCPT TO command)',
      ['550 5.1.1 <dana@client.example>: User unknown (in reply to RCPT TO command)', true],
    ],
    [
      'a server whose mailbox is full',
      'From: Postmaster <postmaster@client.example>\nSubject: Undeliverable mail',
      'dana@client.example: 452 4.2.2 Mailbox full',
      ['452 4.2.2 Mailbox full', false],
    ],
  ])('is a bounce without a part that says so, from %s', async (_name, head, text, failure) => {
    const copy =
      '--- Below this line is a copy of the message.\n\nMessage-ID: <ours@skagit.example>\nSubject: Your question'
    const found = await read(`${head}\nTo: desk@skagit.example\n\n${text}\n\n${copy}`)
    expect([found.kind, found.answersTo]).toEqual(['bounce', ['<ours@skagit.example>']])
    expect([found.reason, found.isPermanent]).toEqual(failure)
  })

  test.each([
    [
      'a warning that a mail is late',
      'From: Mailer-Daemon@mx.example.com\nReturn-Path: <>\nSubject: Warning: message delayed 24 hours',
      'automatic',
    ],
    ['a person who quotes an error', `${person.trim()}`, 'reply'],
    [
      'a postmaster who writes in person',
      'From: postmaster@client.example\nSubject: Re: Your question',
      'reply',
    ],
  ])('is not a bounce from %s', async (name, head, kind) => {
    const text = name.includes('quotes') ? 'I got this: 550 5.1.1 User unknown' : 'It is still being retried.'
    expect((await read(`${head}\n\n${text}`)).kind).toBe(kind)
  })
})

describe('a calendar part', () => {
  const event = (method: string, lines: readonly string[]) =>
    leaf({
      type: `text/calendar; charset="utf-8"; method=${method}`,
      body: [
        'BEGIN:VCALENDAR',
        `METHOD:${method}`,
        'BEGIN:VTIMEZONE',
        'DTSTART:16010101T020000',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    })
  const when = [
    'DTSTART;TZID=Pacific Standard Time:20261207T100000',
    'DTEND;TZID=Pacific Standard Time:20261207T110000',
  ]
  const time = 'Monday, December 7, 2026, 10:00 AM–11:00 AM (Pacific Standard Time)'

  test.each([
    [
      'REPLY',
      [
        'ATTENDEE;PARTSTAT=ACCEPTED;CN="Ruiz: Dana":mailto:dana@client.example',
        'SUMMARY;LANGUAGE=en-us:Accepted: Interview\\, Ann Lee',
        ...when,
      ],
      `Accepted: Accepted: Interview, Ann Lee, ${time}`,
    ],
    [
      'REPLY',
      [
        'ATTENDEE;PARTSTAT=DECLINED:mailto:dana@client.example',
        'SUMMARY:Interview with a na',
        ' me that is folded',
        ...when,
      ],
      `Declined: Interview with a name that is folded, ${time}`,
    ],
    [
      'REPLY',
      [
        'ATTENDEE;partstat=TENTATIVE:mailto:dana@client.example',
        'SUMMARY:Interview',
        'DTSTART:20261207T180000Z',
        'COMMENT:Ten minutes late',
      ],
      'Tentatively accepted: Interview, Monday, December 7, 2026, 6:00 PM (UTC)\nTen minutes late',
    ],
    [
      'REQUEST',
      ['SUMMARY:Kick-off', 'DTSTART;VALUE=DATE:20261208'],
      'Invitation: Kick-off, Tuesday, December 8, 2026',
    ],
    ['CANCEL', ['SUMMARY:Kick-off', ...when], `Cancelled: Kick-off, ${time}`],
    ['COUNTER', ['SUMMARY:Kick-off', ...when], `New time proposed: Kick-off, ${time}`],
  ])('of %s says what it is, of what and when', async (method, lines, said) => {
    const alternatives = multipart('alternative', [plain(' '), html('<p> </p>'), event(method, lines)])
    const { text, dropped, kind } = await read(person + alternatives)
    expect([text, dropped, kind]).toEqual([said, [], 'reply'])
    const { text: beside } = await read(
      person + multipart('mixed', [plain('See you.'), event(method, lines)]),
    )
    expect(beside).toBe(`${said}\n\nSee you.`)
  })

  test('without an event is a file like any other', async () => {
    const { text, dropped, files } = await read(person + multipart('mixed', [plain('x'), event('NONE', [])]))
    expect([text, dropped, files.map(({ name }) => name)]).toEqual(['x', [], ['calendar.ics']])
  })
})
