import { expectAccessible } from '#tests/support/accessible.ts'
import { addFirstClient } from '#tests/support/first-client.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const site = withSite()

test('an empty portal gets a client, contacts, an assignment with rates, and the first hours', async () => {
  await addFirstClient(site, expectAccessible)
})
