import { imapMailbox } from '#server/platform/mail/receiving/imap.ts'
import { inboxFolder, mailFolder } from '#server/platform/mail/receiving/mail-folder.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Receiving } from './mail-routes.ts'

type Options = Pick<Config, 'dataDir' | 'publicUrl' | 'inboundAddress' | 'inboundMailbox' | 'inboundSecret'>

/** Only for Message-IDs; need not resolve. */
const getDomain = ({ inboundAddress, publicUrl }: Options): string =>
  inboundAddress?.split('@').at(-1) ?? (publicUrl ? new URL(publicUrl).hostname : 'localhost')

export const createReceiving = (options: Options): Receiving => {
  const { dataDir, inboundAddress, inboundMailbox, inboundSecret } = options
  return {
    mailing: { address: inboundAddress, domain: getDomain(options) },
    sources: [inboundMailbox ? imapMailbox(inboundMailbox) : mailFolder(inboxFolder(dataDir))],
    webhookSecret: inboundSecret,
  }
}
