import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import type { Site } from './running-server.ts'

export const deliver = async ({ dataDir }: Pick<Site, 'dataDir'>, name: string, content: Buffer) => {
  const mailbox = join(dataDir, 'inbox', 'mail')
  await mkdir(mailbox, { recursive: true })
  await writeFile(join(mailbox, `${name}.part`), content)
  await rename(join(mailbox, `${name}.part`), join(mailbox, `${name}.eml`))
  await eventually(
    async () => [...(await readdir(mailbox)), ...(await readdir(join(mailbox, 'taken')))],
    (names) => names.every((one) => !one.endsWith('.eml')),
  )
}

export const sentHeader = async (
  { dataDir }: Pick<Site, 'dataDir'>,
  to: string,
  header: 'Reply-To' | 'Message-ID',
): Promise<string> => {
  const lines = async () =>
    (await readFile(join(dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter((mail) => mail.to === to && mail.headers?.[header])
  const [mail] = await eventually(lines, (mails) => mails.length > 0)
  return mail.headers[header]
}
