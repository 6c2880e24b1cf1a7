import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { skills } from '#src/content/careers/skills.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { askForAlertByCall } from '#tests/support/alert-page.ts'
import { boardPage, sampleJobs } from '#tests/support/board-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { comparePage } from '#tests/support/compare-page.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { proposeByCall } from '#tests/support/interviews-page.ts'
import { delayFonts, readShift, watchShifts } from '#tests/support/layout-shifts.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { applyForLink, mailedCode, myApplicationPage } from '#tests/support/my-application-page.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { openSkillWorth } from '#tests/support/skill-worth-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { agent, databricks, snowflake } = sampleJobs

const looks = [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)]

describe('with the sample data', () => {
  const { visit, server } = withSite({ env: { SEED: 'sample' } })
  const files = withResumeFiles()

  describe('the board', () => {
    test('has rows of at most 100 pixels on a desktop, with their rates below each other', async () => {
      const page = await visit({ url: server.url })
      await openPage(page, '/c2c-job-board')
      const rates = page.getByText(/^(?:CA)?\$[\d.]+–[\d.]+\/h$/)
      const lefts = await rates.evaluateAll((all) => all.map((rate) => rate.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(1)
      const heights = await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(heights.filter((height) => height > 100)).toEqual([])
    })

    test('is accessible with terms that match, a saved job, four chosen jobs, and near jobs', async () => {
      const storage = { jobs: JSON.stringify({ terms: 'remote=yes&rate=70' }) }
      const page = await visit({ url: server.url, width: 390, storage })
      const check = () => inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
      await openPage(page, '/c2c-job-board?matching=yes')
      await page.getByText(/^5 of 13 match your terms/).waitFor()
      await check()
      await openPage(page, '/c2c-job-board')
      const { star, isPressed, marks } = boardPage(page)
      await star(databricks.title).click()
      expect(await isPressed(databricks.title)).toBe('true')
      for (const index of [0, 1, 2, 3]) await marks.nth(index).click()
      await page.getByText('You can compare 4 at once.').waitFor()
      await check()
      await openPage(page, '/c2c-job-board?q=astronaut&skill=SQL')
      await page.getByText('These fit all but one of your choices:').waitFor()
      await check()
    })

    test.each([
      { width: 390, height: 844 },
      { width: 320, height: 640 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ])('does not move when terms and saved jobs appear, at $width × $height', async (size) => {
      const names = [agent.name, databricks.name]
      const kept = { saved: [...names, 'long-gone'], seen: names.toReversed() }
      const storage = { jobs: JSON.stringify({ ...kept, terms: 'remote=yes&rate=70' }) }
      const page = await visit({ url: server.url, storage })
      await page.setViewportSize(size)
      await watchShifts(page)
      await openPage(page, '/c2c-job-board')
      const { savedToggle } = boardPage(page)
      await page.getByRole('checkbox', { name: 'Your terms 5 jobs' }).waitFor()
      await savedToggle.waitFor()
      expect(await readShift(page)).toBeCloseTo(0, 4)
      const boxes = await Promise.all(
        [page.getByRole('heading', { name: '13 jobs open' }), savedToggle].map((one) => one.boundingBox()),
      )
      const [heading, toggle] = boxes
      const isBeside = (heading?.x ?? 0) + (heading?.width ?? 0) <= (toggle?.x ?? 0)
      const isAbove = (heading?.y ?? 0) + (heading?.height ?? 0) <= (toggle?.y ?? 0)
      expect(isBeside || isAbove).toBe(true)
    })
  })

  test.each([
    ['/c2c-job-board', 390],
    ['/c2c-job-board', 1440],
    ['/hot-list', 390],
    ['/hot-list', 1440],
  ] as const)('%s does not move at %d when its fonts come late', async (path, width) => {
    const page = await visit({ url: server.url, width, height: width < 600 ? 844 : 900 })
    await watchShifts(page)
    const showFonts = await delayFonts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitUntilAlive(page)
    expect(await showFonts()).toBeGreaterThan(0)
    expect(await readShift(page)).toBeLessThan(0.005)
  })

  test('compared jobs keep the heads of their rows in sight on a phone, and fit every width', async () => {
    const storage = { jobs: JSON.stringify({ terms: 'remote=yes&skill=sql' }) }
    const page = await visit({ url: server.url, width: 390, storage })
    const { address, apply } = comparePage(page)
    await openPage(page, `${address}&job=${snowflake.name}`)
    await page.getByRole('table').waitFor()
    const head = page.getByRole('rowheader', { name: 'Rate' })
    const before = await head.boundingBox()
    await apply(snowflake.title).focus()
    const shown = await apply(snowflake.title).boundingBox()
    expect((shown?.x ?? 390) + (shown?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await head.boundingBox()).toEqual(before)
    await expectFineIn(page, [...getLooks(390, 1440), { width: 320, dark: false }])
  })

  test('what skills are worth is accessible, fits every width, and breaks no skill within a word', async () => {
    const page = await visit({ url: server.url })
    const { tick, says } = await openSkillWorth(page)
    for (const name of ['python', 'Azure Machine Learning', 'Scikit-learn', 'Data Governance'])
      await tick(name)
    await says('8 of 13 open contracts ask for at least one of your skills.')
    await page.locator('details').evaluateAll((parts) => {
      for (const part of parts) part.setAttribute('open', '')
    })
    await says('It is rounded to $5 and never the lowest or highest rate.')
    const broken = () =>
      page.locator('form label, form dt').evaluateAll((labels) =>
        labels.flatMap((label) => {
          const [text] = label.childNodes
          const words = [...(text?.textContent ?? '').matchAll(/\S+/g)]
          return words.flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            if (!(text instanceof Text)) return []
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
    expect(await page.locator('form label').allTextContents()).toEqual(
      expect.arrayContaining(skills.map(({ name }) => name)),
    )
    await inEachLook(
      page,
      [320, 390, 768, 1440].map((width) => ({ width, dark: false })),
      async () => expect(await broken()).toEqual([]),
    )
    await expectFineIn(page, getLooks(320, 390, 768, 1440))
  })

  test('a job alert is accessible and fits each look before it is confirmed and after it is stopped', async () => {
    const page = await visit({ url: server.url, width: 390, height: 844 })
    const main = page.getByRole('main')
    await openPage(page, await askForAlertByCall(server, 'looks@example.com'))
    await main.getByRole('heading', { level: 2, name: 'Do you want this alert?' }).waitFor()
    await expectFineIn(page, looks)
    await main.getByRole('button', { name: 'Confirm', exact: true }).click()
    await main.getByRole('button', { name: 'Stop this alert', exact: true }).click()
    await main.getByText('Stopped. You will get no more of these emails.').waitFor()
    await expectFineIn(page, looks)
  })

  describe('the page of an application', () => {
    test('is accessible and fits each look with a message, a new resume, a code to enter, and an interview', async () => {
      const { email, link } = await applyForLink(server, 1, databricks.name)
      const page = await visit({ url: server.url, width: 390, height: 844 })
      await openPage(page, link)
      const { main, button, code, write } = myApplicationPage(page)
      await write('I am free on Monday.')
      await main.locator('input[type=file]').setInputFiles(await files.pdf())
      await button('Replace resume').click()
      await page
        .getByRole('dialog', { name: 'Resume replaced' })
        .getByRole('button', { name: 'Close' })
        .click()
      await main.getByText('Earlier: Ana.txt').waitFor()
      await expectFineIn(page, looks)

      await button('Download what I sent').click()
      await main.getByText('It works for 10 minutes.', { exact: false }).waitFor()
      await button('Download').click()
      await main.getByText('Please enter the 6 digits of the code').waitFor()
      await code.fill(await mailedCode(server, email))
      await expectFineIn(page, looks)

      const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }
      const storage = await signedInStorage(server, recruiter)
      const from = daysAfter(utcDay(Date.now()), 3)
      await proposeByCall(server, storage, { name: 'Ana Sala AB', email, from })
      await openPage(page, link)
      const interview = page.getByRole('region', { name: 'Your interview with Skagit' })
      await interview.getByRole('heading', { name: 'Pick a time' }).waitFor()
      await expectFineIn(page, looks)
    })

    test('is accessible and fits a phone when its link does not work', async () => {
      const page = await visit({ url: server.url, width: 390, height: 844, expected: [/MyApplication/] })
      await openPage(page, `/my-application#${'x'.repeat(43)}`)
      await myApplicationPage(page).heading('This link does not work').waitFor()
      await expectFineIn(page, getLooks(390))
    })
  })
})
