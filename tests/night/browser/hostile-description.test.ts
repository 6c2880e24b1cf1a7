import { applyPath } from '#tests/support/apply-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { scriptAttacks } from '#tests/support/script-attacks.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

/** Navigates without a reload. */
const goInside = (path: string) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '')

const attackIn = (url: string) => {
  const name = new URL(url).searchParams.get('jobname') ?? ''
  return scriptAttacks[Number(name.replace('attack-', ''))] ?? ''
}

const answerTo = (url: string) => ({
  pro_jobtitle: new URL(url).searchParams.get('jobname'),
  pro_description: `<p>Before</p>${attackIn(url)}<p>After</p>`,
  status: 'Open',
})

test.each([
  ['with the content security policy', false],
  ['without it', true],
])('no description of a job runs a script or leads to one, %s', async (_, withoutPolicy) => {
  // The policy reports handlers already during sanitising.
  const expected = withoutPolicy ? [] : [/Content Security Policy/]
  const page = await visit({ url: server.url, withoutPolicy, expected })
  const dialogs: string[] = []
  const targets: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route('**/CRM/GetJobByName*', (route) =>
    route.fulfill({ json: answerTo(route.request().url()) }),
  )
  await openPage(page, applyPath)

  for (const index of scriptAttacks.keys()) {
    await page.evaluate(goInside, `/applynow/attack-${index}`)
    await page.getByRole('heading', { level: 1, name: `attack-${index}`, exact: true }).waitFor()
    const description = page.getByText('Before', { exact: true }).locator('..')
    await description.evaluate((text) => {
      // External links are allowed, but not followed here.
      text.addEventListener('click', (event) => event.preventDefault())
      for (const element of text.querySelectorAll('*')) {
        for (const type of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error']) {
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
        }
      }
    })
    targets.push(...(await description.getByRole('link').evaluateAll(hrefs)))
  }
  const kinds = await page
    .locator('main script, main iframe, main object, main embed, main svg[onload]')
    .count()

  expect({ dialogs, kinds, targets, path: new URL(page.url()).pathname }).toEqual({
    dialogs: [],
    kinds: 0,
    targets: ['https://a.example', 'https://a.example'],
    path: `/applynow/attack-${scriptAttacks.length - 1}`,
  })
})
