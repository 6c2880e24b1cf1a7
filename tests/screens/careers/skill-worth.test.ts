import { unbroken } from '#api/rules/in-words.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { openSkillWorth } from '#tests/support/skill-worth-page.ts'

const callUrl = '**/Desk/GetSkillWorth*'

describe('with the sample contracts', () => {
  const { visit, server } = withSite({ env: { SEED: 'sample' } })

  test('says what open contracts pay, and each leads to its page', async () => {
    const page = await visit({ url: server.url, width: 390 })
    const { panel, part, tick, says } = await openSkillWorth(page)
    await says('Choose a skill to see which open contracts ask for it and what they pay.')
    await tick('Scala')
    await says('2 of 13 open contracts ask for Scala.')
    await says(
      `Too few for a range: ${unbroken('Corp-to-corp, Indian rupees (1); Corp-to-corp')}, US dollars (1). See below what each pays.`,
    )
    expect(await part('The contracts').getByRole('listitem').allTextContents()).toEqual([
      'AWS Glue ETL Developer$68–80/hJersey City, NJ · You have 1 of 5 skills',
      'Hive to Spark Migration Engineer₹2,150–3,000/hHyderabad, TG · You have 1 of 5 skills',
    ])
    expect(await part('Skill by skill').count()).toBe(0)
    await panel.getByRole('link', { name: 'AWS Glue ETL Developer' }).click()
    await page.waitForURL(`${server.url}/c2c-job-board-details/aws-glue-etl-developer-jersey-city`)
    await page.getByRole('heading', { level: 1, name: 'AWS Glue ETL Developer' }).waitFor()
    await page.goBack()
    await panel.waitFor()
  })

  test('tells from five contracts on the median with its interval, and what one more skill adds', async () => {
    const page = await visit({ url: server.url })
    const { panel, part, tick, says } = await openSkillWorth(page)
    await tick('python')
    await says('5 of 13 open contracts ask for Python.')
    await panel.getByText('With SQL, 7 more contracts match', { exact: true }).click()
    expect(
      await part('With one more skill').getByRole('link').filter({ visible: true }).allTextContents(),
    ).toEqual(['Senior Databricks Engineer', 'Power BI Developer', 'Azure Data Architect'])
    await tick('SQL')
    await says('12 of 13 open contracts ask for at least one of your skills.')
    await panel.getByText('$82.50/h', { exact: true }).waitFor()
    await says('median of 8 contracts')
    await says('The median of contracts like these is between $74/h and $97.50/h, with 93% confidence.')
    expect(await part('Skill by skill').locator('dl > div').allTextContents()).toEqual([
      'Python5 contracts',
      'SQL8 contracts',
    ])
    const links = part('The contracts').getByRole('link').filter({ visible: true })
    expect(await links.count()).toBe(6)
    await panel.getByText('Show 7 more').click()
    expect(await links.count()).toBe(13)
  })

  test('shows what people ask for where enough of them do, and goes when no skill is ticked', async () => {
    const page = await visit({ url: server.url })
    await page.route(callUrl, async (route) => {
      const response = await route.fetch()
      const worth = await response.json()
      const told = worth.skills.map((skill: object) => ({ ...skill, people: { from: 6500, to: 8500 } }))
      await route.fulfill({ response, json: { ...worth, skills: told, peopleDay: '2026-03-02' } })
    })
    const { box, part, tick, says } = await openSkillWorth(page)
    await tick('python')
    await says(
      'About half of the people on our partners’ benches who have the skill ask for a rate in this range. Counted on March 2, 2026.',
    )
    expect(await part('Skill by skill').locator('dl > div').allTextContents()).toEqual([
      'Python5 contractsPeople ask for about $65–85/h',
    ])
    await box('python').uncheck()
    await says('Choose a skill to see which open contracts ask for it and what they pay.')
    expect(await part('Skill by skill').count()).toBe(0)
  })

  test('what was known stays until more is known; a failure says so, and Retry asks again', async () => {
    const page = await visit({ url: server.url, expected: [/GetSkillWorth/] })
    const { panel, tick, says } = await openSkillWorth(page)
    await tick('python')
    await says('5 of 13 open contracts ask for Python.')
    const late = await pauseRequests(page, callUrl)
    await tick('SQL')
    await late.waits()
    await says('5 of 13 open contracts ask for Python.')
    expect(await panel.locator('[aria-busy]').getAttribute('aria-busy')).toBe('true')
    await late.letThrough()
    await says('12 of 13 open contracts ask for at least one of your skills.')
    await page.unrouteAll()
    await page.route(callUrl, (route) => route.fulfill({ status: 404, body: '{}' }))
    await tick('Rust')
    await panel
      .getByRole('alert')
      .getByRole('heading', { name: 'The open contracts could not be loaded' })
      .waitFor()
    await page.unrouteAll()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await says('12 of 13 open contracts ask for at least one of your skills.')
    expect(await panel.getByRole('alert').count()).toBe(0)
  })
})

describe('without contracts', () => {
  const { visit, server } = withSite()

  test('says that there are none', async () => {
    const page = await visit({ url: server.url, width: 390 })
    const { panel, tick, says } = await openSkillWorth(page)
    await tick('Jenkins')
    await says('There are no open contracts today.')
    expect(await panel.getByRole('link').count()).toBe(0)
    expect(await panel.getByRole('heading').allTextContents()).toEqual(['What open contracts pay'])
    await expectAccessible(page)
  })
})
