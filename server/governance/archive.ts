import { inArray } from 'drizzle-orm'
import type { PersonalDataKind } from '#api/contracts/governance/privacy.contract.ts'
import { profilePhotos } from '#server/people/schema/people.ts'
import { toDay } from '#server/platform/days.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { storedEntry, textContent, type ZipEntry } from '#server/platform/files/zip-stream.ts'
import { company } from '#src/content/firm/company.ts'
import type { FoundKind } from './find-personal-data.ts'
import type { Found, StoredFile } from './kind.ts'
import type { Subject } from './subject.ts'

const folders: Partial<Record<PersonalDataKind, string>> = {
  applications: 'Applications',
  submissions: 'Submissions',
  timeSheets: 'Time sheets',
  leave: 'Leave',
  claims: 'Expense claims',
  cases: 'Support cases',
  receivedMail: 'Received mail',
}

const titles = {
  everything: `Everything ${company.name} has stored about you`,
  sent: `What you sent to ${company.name}`,
}

const aboutText = (what: keyof typeof titles, at: Date) => `${titles[what]}, as of ${toDay(at)} (UTC).

data.json    All records, by kind. Each names the files that belong to it.
Folders      The files that were sent with the records, as they are stored.

Times are in UTC. Amounts of money are in the smallest unit of their currency, such as cents.
Names of other people are left out.

Please keep this archive where nobody else can read it. If something is wrong or missing, answer
the person who sent it to you.
`

const plain = (text: string) => text.replace(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/^\.+/, '_')

const createNames = () => {
  const taken = new Map<string, number>()
  return (name: string): string => {
    const folded = name.toLowerCase()
    const count = (taken.get(folded) ?? 0) + 1
    taken.set(folded, count)
    return count === 1 ? name : name.replace(/(\.\w+)?$/, (ending) => ` (${count})${ending}`)
  }
}

type NamedFile = StoredFile & { path: string }

const arrange = (all: readonly FoundKind[], what: keyof typeof titles) => {
  const unique = createNames()
  const files: NamedFile[] = []
  const groups = all.map(({ kind, found }) => {
    const records = found.flatMap(({ data: whole, sent, files: own }: Found) => {
      const data = what === 'everything' ? whole : sent
      if (data === null) return []
      const named = own.map((file) => {
        const folder = folders[kind.name] ?? 'Other'
        const path = unique(`${folder}/${toDay(file.createdAt)} ${plain(file.originalName)}`)
        files.push({ ...file, path })
        return path
      })
      return named.length > 0 ? { ...data, files: named } : data
    })
    return { name: kind.name, records }
  })
  return { groups: groups.filter(({ records }) => records.length > 0), files }
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** Record by record: the whole may be long. */
const jsonContent = (groups: ReturnType<typeof arrange>['groups']) =>
  async function* () {
    yield bytes('{')
    for (const [index, { name, records }] of groups.entries()) {
      yield bytes(`${index > 0 ? ',' : ''}\n  ${JSON.stringify(name)}: [`)
      for (const [index, record] of records.entries()) {
        yield bytes(`${index > 0 ? ',' : ''}\n    ${JSON.stringify(record)}`)
      }
      yield bytes('\n  ]')
    }
    yield bytes('\n}\n')
  }

const photoEntries = async function* (reader: Reader, { personIds }: Subject): AsyncGenerator<ZipEntry> {
  const photos = await reader.select().from(profilePhotos).where(inArray(profilePhotos.personId, personIds))
  for (const [index, { image, createdAt }] of photos.entries()) {
    const name = index === 0 ? 'Photo.webp' : `Photo (${index + 1}).webp`
    yield {
      name,
      at: createdAt,
      content: async function* () {
        yield image
      },
    }
  }
}

type Archived = {
  subject: Subject
  all: readonly FoundKind[]
  files: FileStore
  what: keyof typeof titles
  at: Date
}

export const archiveEntries = async function* (
  reader: Reader,
  { subject, all, files: store, what, at }: Archived,
): AsyncGenerator<ZipEntry> {
  const { groups, files } = arrange(all, what)
  yield { name: 'README.txt', at, content: textContent(aboutText(what, at)) }
  yield { name: 'data.json', at, content: jsonContent(groups) }
  yield* photoEntries(reader, subject)
  for (const { path, storedName, createdAt } of files) {
    yield* storedEntry(store, { name: path, at: createdAt, storedName })
  }
}
