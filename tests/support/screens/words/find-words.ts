import type { Page } from 'playwright-core'
import type { Words } from './open-words.ts'

export const testFinding = ({ open }: Words) => {
  test('finds by role, by name and by state', async () => {
    const page = await open()
    const names = (role: Parameters<Page['getByRole']>[0], options = {}) =>
      page.getByRole(role, options).allTextContents()
    expect(await names('heading')).toEqual(['Words', 'Second level'])
    expect(await names('heading', { level: 2 })).toEqual(['Second level'])
    expect(await names('button', { name: 'eat' })).toEqual(['Eat', 'Eat'])
    expect(await names('button', { name: 'eat', exact: true })).toEqual([])
    expect(await names('button', { name: /^E/, disabled: true })).toEqual(['Eat'])
    expect(await names('button', { name: 'Search', pressed: true })).toEqual(['?'])
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('s')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('dialog', { includeHidden: true }).count()).toBe(1)
    expect(await page.getByRole('group', { name: 'Size' }).getByRole('radio').count()).toBe(2)
    expect(await page.getByRole('list', { name: 'Fruit' }).getByRole('listitem').count()).toBe(3)
  })

  test('finds by text, label, placeholder, title, alternative text and test id', async () => {
    const page = await open()
    expect(await page.getByText('hello').count()).toBe(2)
    expect(await page.getByText('Hello big world', { exact: true }).count()).toBe(1)
    expect(await page.getByText('hello', { exact: true }).count()).toBe(0)
    expect(await page.getByText(/^Hello big/).count()).toBe(0)
    expect(await page.getByText(/^Hello\s+big/).innerHTML()).toContain('<b>big</b>')
    expect(await page.locator('b').getByText('big').count()).toBe(1)
    expect(await page.getByLabel('First name').getAttribute('name')).toBe('first')
    expect(await page.getByLabel('note', { exact: true }).count()).toBe(0)
    expect(await page.getByLabel('Search').textContent()).toBe('?')
    expect(await page.getByPlaceholder('ada').getAttribute('name')).toBe('first')
    expect(await page.getByTitle('A hint').textContent()).toBe('hello again')
    expect(await page.getByAltText('lake').count()).toBe(1)
    expect(await page.getByTestId('pear').allInnerTexts()).toEqual(['Pear'])
  })

  test('finds by selectors, and chooses among what it found', async () => {
    const page = await open()
    const items = page.getByRole('listitem')
    const eat = page.getByRole('button', { name: 'Eat' })
    const text = async (found: typeof items) =>
      (await found.allTextContents()).map((words) => words.split(' ')[0])
    expect(await text(items.filter({ hasText: 'an' }))).toEqual(['Banana'])
    expect(await text(items.filter({ hasNotText: 'an' }))).toEqual(['Apple', 'Pear'])
    expect(await text(items.filter({ has: eat }))).toEqual(['Apple', 'Banana'])
    expect(await text(items.filter({ hasNot: eat }))).toEqual(['Pear'])
    expect(await text(items.filter({ has: page.locator('button').first() }))).toEqual(['Apple', 'Banana'])
    expect(await text(items.filter({ has: page.locator('> span') }))).toEqual(['Pear'])
    expect(await text(items.nth(1))).toEqual(['Banana'])
    expect(await text(items.first().or(items.last()))).toEqual(['Apple', 'Pear'])
    expect(await text(items.and(page.getByTestId('pear')))).toEqual(['Pear'])
    expect(await text(page.locator('ul > li', { hasText: 'Apple' }))).toEqual(['Apple'])
    expect(await text(eat.first().locator('xpath=..'))).toEqual(['Apple'])
    expect(await page.locator('ul').locator('> li').count()).toBe(3)
    expect(await page.locator('[type=radio]:checked').count()).toBe(1)
    expect((await items.all()).length).toBe(3)
    expect(await page.locator('span').filter({ visible: true }).count()).toBe(0)
  })

  test('refuses to choose where several are meant', async () => {
    const page = await open()
    await expect(page.getByRole('listitem').click()).rejects.toThrow('strict mode violation')
    await expect(page.getByRole('button', { name: 'None' }).click({ timeout: 50 })).rejects.toThrow()
  })

  test('tells how elements are', async () => {
    const page = await open()
    const eat = page.getByRole('button', { name: 'Eat' })
    expect([
      await eat.first().isEnabled(),
      await eat.last().isEnabled(),
      await eat.last().isDisabled(),
    ]).toEqual([true, false, true])
    expect([await page.locator('span').isVisible(), await page.locator('span').isHidden()]).toEqual([
      false,
      true,
    ])
    expect([await page.locator('details p').isVisible(), await page.locator('summary').isVisible()]).toEqual([
      false,
      true,
    ])
    expect([await page.locator('i').isVisible(), await page.getByText('Apple').isVisible()]).toEqual([
      false,
      true,
    ])
    expect([await page.getByLabel('Fixed').isEditable(), await page.getByLabel('Note').isEditable()]).toEqual(
      [false, true],
    )
    expect([await page.getByLabel('Fixed').inputValue(), await page.getByLabel('Note').inputValue()]).toEqual(
      ['unchanged', 'as before'],
    )
    expect(await page.getByLabel('Small').isChecked()).toBe(true)
    expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(3)
    expect(await page.locator('b').textContent()).toBe('big')
  })

  test('marks elements as inert', async () => {
    const page = await open()
    const list = page.getByRole('list')
    await list.evaluate((element) => {
      if (element instanceof HTMLElement) element.inert = true
    })
    expect(await page.locator('[inert]').count()).toBe(1)
  })

  test('waits until elements are there, shown, hidden and gone', async () => {
    const page = await open()
    const later = page.getByRole('button', { name: 'Later' })
    await later.waitFor()
    await later.click()
    await later.waitFor({ state: 'detached' })
    await page.locator('span').waitFor({ state: 'hidden' })
    await page.locator('span').waitFor({ state: 'attached' })
    await page.waitForFunction(
      (words) => document.querySelector('output')?.textContent?.includes(words),
      'later',
    )
    await expect(page.locator('span').waitFor({ timeout: 50 })).rejects.toThrow()
  })
}
