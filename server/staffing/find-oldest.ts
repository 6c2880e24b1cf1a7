import type { z } from 'zod'
import type { getDesk } from '#api/contracts/recruiting/inquiry.contract.ts'
import type { Person } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { oldestNew } from '#server/recruiting/applications/find-candidacies.ts'
import { answerDue } from '#server/recruiting/desk/business-time.ts'
import { oldestUnmatched } from '#server/recruiting/desk/mail-contents.ts'
import { oldestWaiting } from '#server/staffing/partners/find-partners.ts'
import { oldestUnreviewed } from '#server/staffing/submissions/find-submissions.ts'

type Ages = Pick<z.output<typeof getDesk.response>, 'oldest' | 'mailLateSince'>

const written = (at: Date | null) => at?.toISOString() ?? null

/** Since when what does not come into the inbox waits. Mail is promised an answer whether or not it belongs to something. */
export const findOldest = async (
  reader: Reader,
  { caller, at }: { caller: Pick<Person, 'id'>; at: Date },
): Promise<Ages> => {
  const mail = await oldestUnmatched(reader)
  const due = mail && (await answerDue(mail))
  return {
    oldest: {
      partners: written(await oldestWaiting(reader)),
      unmatchedMail: written(mail),
      submissions: written(await oldestUnreviewed(reader, caller)),
      applications: written(await oldestNew(reader)),
    },
    mailLateSince: due && due < at ? written(due) : null,
  }
}
