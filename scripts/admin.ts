import { setUpForm } from '#api/contracts/people/set-up.contract.ts'
import {
  createSetUpLink,
  makeAdministrator,
  type Newcomer,
  revokeSetUpLinks,
} from '#server/account/set-up.ts'
import { setUpNotice } from '#server/account/set-up-notice.ts'
import { actingAs } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir, openDatabase } from '#server/platform/db/open-database.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { listenAddress } from '#server/platform/listen.ts'
import { type Config, loadConfig } from '#server/platform/settings/config.ts'
import { readEnvFile } from './env-file.ts'
import { runFilesCommand } from './files-command.ts'

const usage = [
  'npm run admin -- add "First Last" +13605550199 first.last@example.com',
  '    makes someone an administrator; the mail address may be left out',
  'npm run admin -- link',
  '    prints a new link for the first administrator and ends the earlier ones',
  'npm run admin -- files',
  '    lists the commands for uploads in a store',
]

const fail = (sentences: readonly string[]): never => {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

/** The first word is the first name. A missing email becomes a placeholder address. */
const readNewcomer = ([name = '', phoneNo = '', email]: readonly string[]): Newcomer => {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const typed = { firstName, lastName: others.join(' '), phoneNo }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { success, data, error } =
    email === undefined
      ? setUpForm.omit({ email: true }).safeParse(typed)
      : setUpForm.safeParse({ ...typed, email })
  if (!success) return fail([...error.issues.map(({ message }) => message), ...usage])
  return { email: `${phoneNo.replace(/\D/g, '')}@fake-email.com`, ...data, timeZone }
}

const add = (args: readonly string[]) => {
  const newcomer = readNewcomer(args)
  return async (database: Database) => {
    const { name, phoneNo } = await database.write((tx) => makeAdministrator(tx, newcomer, new Date()))
    console.log(`${name} is an administrator now and can sign in with ${phoneNo}.`)
    console.log('No link to set up the portal works any more.')
  }
}

const link = async (database: Database, { publicUrl, host, port }: Config) => {
  const token = await database.write(async (tx) => {
    await revokeSetUpLinks(tx)
    return createSetUpLink(tx, new Date())
  })
  if (token === null) throw new StartError('There is an administrator already, who can invite others.')
  console.log(setUpNotice(publicUrl ?? listenAddress(host, port), token))
}

const readCommand = ([command, ...args]: readonly string[]) => {
  if (command === 'add') return add(args)
  if (command === 'link') return link
  return fail(usage)
}

const openFor = ({
  databaseUrl,
  databaseOwnerUrl: ownerUrl,
  dataDir,
  crmUpstream,
}: Config): Promise<Database> => {
  if (crmUpstream !== null) throw new StartError('With CRM_UPSTREAM accounts are kept by that provider.')
  return openDatabase({
    databaseUrl,
    ownerUrl,
    dataDir,
    migrationsDir,
    onFatal: (error) => fail([`The database in ${dataDir} cannot go on: ${error.message}.`]),
  })
}

const runAdminCommand = async (words: readonly string[]) => {
  const command = readCommand(words)
  readEnvFile()
  const loaded = loadConfig(process.env)
  if (!loaded.ok) return fail(loaded.problems)
  try {
    const database = await openFor(loaded.config)
    await actingAs(
      'operator',
      () => new Date(),
      () => command(database, loaded.config),
    ).finally(database.close)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail([error.message])
  }
}

const [first, ...others] = process.argv.slice(2)
if (first === 'files') await runFilesCommand(others)
else await runAdminCommand(process.argv.slice(2))
