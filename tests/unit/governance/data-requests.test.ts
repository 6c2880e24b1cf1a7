import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answeredWithinDays } from '#api/contracts/governance/data-request.contract.ts'
import { confirmRequest, dataRequest, requestQueue } from '#src/content/governance/data-requests.ts'

const policy = readFileSync(
  join(import.meta.dirname, '../../../src/content/site/privacy/privacy-policy.mdx'),
  'utf8',
)

test('every page promises an answer within as many days as the server counts', () => {
  const texts = [dataRequest, confirmRequest, requestQueue].map((words) => JSON.stringify(words))
  for (const text of [...texts, policy]) {
    expect([...text.matchAll(/[Ww]ithin (\d+) days/g)].map(([, days]) => Number(days))).toEqual([
      answeredWithinDays,
    ])
  }
})
