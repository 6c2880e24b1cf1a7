/** CRLF line ends. */
export const rawMail = (text: string): Buffer => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'))

type Written = {
  from?: string
  to?: string
  subject?: string
  id?: string
  text?: string
  head?: readonly string[]
}

export const writtenMail = ({
  from = 'Ines Moreau <Ines.Moreau@example.com>',
  to = 'desk@skagit.example',
  subject = 'Re: Your message to Skagit',
  id = `<${crypto.randomUUID()}@mail.example.com>`,
  text = 'Thank you. When can we meet?',
  head = [],
}: Written = {}): Buffer =>
  rawMail(
    [
      ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`],
      ...['Date: Mon, 02 Mar 2026 12:00:00 +0000', ...head, 'Content-Type: text/plain; charset=utf-8', ''],
      text,
    ].join('\n'),
  )

export const getBounce = (messageId: string, { action = 'failed', status = '5.1.1' } = {}): Buffer =>
  rawMail(`Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example.com>
To: desk@skagit.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <${crypto.randomUUID()}@mx.example.com>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain

I could not deliver your mail.
--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ines.moreau@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 User
 unknown

--part
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: Your message to Skagit

--part--
`)

export const mailWithFiles = (
  files: readonly { name: string; content: Buffer }[],
  head: readonly string[] = [],
): Buffer =>
  rawMail(
    [
      'From: Ines Moreau <ines.moreau@example.com>',
      'To: desk@skagit.example',
      'Subject: Our papers',
      `Message-ID: <${crypto.randomUUID()}@mail.example.com>`,
      ...head,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      '--part\nContent-Type: text/plain\n\nPlease find them attached.',
      ...files.map(
        ({ name, content }) =>
          `--part\nContent-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64').replaceAll(/.{76}/g, '$&\n')}`,
      ),
      '--part--\n',
    ].join('\n'),
  )
