import { libraryDocuments } from '#api/contracts/people/hr-library.contract.ts'
import { handbookPage } from '#src/content/governance/handbook/chapters.ts'
import { libraryWords } from '#src/content/people/hr-library.ts'
import { privacyPage } from '#src/content/site/privacy/privacy.ts'

const getNewest = (id: string) => libraryDocuments.find((document) => document.id === id)?.versions[0]

test('the versions in force are those that the public pages name', () => {
  expect(getNewest('employee-handbook')).toMatchObject({
    version: handbookPage.version,
    revised: handbookPage.revised,
  })
  expect(getNewest('privacy-policy')?.revised).toBe(privacyPage.lastUpdated)
})

test('every document has words, and its versions are from the newest to the oldest', () => {
  expect(libraryDocuments.map(({ id }) => id).toSorted()).toEqual(Object.keys(libraryWords).toSorted())
  for (const { versions } of libraryDocuments) {
    const days = versions.map(({ revised }) => revised)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length)
  }
})
