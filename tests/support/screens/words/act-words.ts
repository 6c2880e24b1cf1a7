import { said, untilSaid, type Words } from './open-words.ts'

export const testActing = ({ open }: Words) => {
  test('fills and types', async () => {
    const page = await open()
    const name = page.getByLabel('First name')
    await name.fill('Ada')
    await page.keyboard.type('!')
    await name.press('Backspace')
    await page.keyboard.press('Tab')
    expect(await said(page)).toBe('input:Ada key:! input:Ada! key:Backspace input:Ada key:Tab change')
    await name.clear()
    await name.pressSequentially('B{c')
    expect(await name.inputValue()).toBe('B{c')
    await name.selectText()
    await page.keyboard.insertText('new')
    expect(await name.inputValue()).toBe('new')
    await page.getByLabel('Day').fill('2027-03-04')
    expect(await page.getByLabel('Day').inputValue()).toBe('2027-03-04')
    await name.press('Enter')
    await untilSaid(page, 'sent')
  })

  test('presses a key once the page has done what it began', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Effect' }).click()
    await untilSaid(page, 'shown')
    await page.keyboard.press('e')
    expect(await said(page)).toBe('shown effects:50')
  })

  test('moves the focus', async () => {
    const page = await open()
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('name'))
    await page.getByLabel('First name').focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('as before')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('first')
    await page.getByLabel('First name').blur()
    await page.getByText('I agree').click()
    expect(await focused()).toBe('agree')
    await page.locator('summary').press('Enter')
    expect([await focused(), await page.locator('details p').isVisible()]).toEqual(['More', true])
  })

  test('checks and selects', async () => {
    const page = await open()
    const agree = page.getByRole('checkbox', { name: 'I agree' })
    await agree.check()
    await agree.check()
    expect(await agree.isChecked()).toBe(true)
    await agree.uncheck()
    await agree.setChecked(false)
    expect(await agree.isChecked()).toBe(false)
    await page.getByLabel('Large').check()
    expect([await page.getByLabel('Large').isChecked(), await page.getByLabel('Small').isChecked()]).toEqual([
      true,
      false,
    ])
    const color = page.getByRole('combobox', { name: 'Color' })
    expect(await color.selectOption('Green')).toEqual(['g'])
    expect(await color.selectOption('r')).toEqual(['r'])
    expect(await color.selectOption({ label: 'Green' })).toEqual(['g'])
    expect(await color.selectOption({ index: 0 })).toEqual([''])
  })

  test('clicks, hovers and plants events', async () => {
    const page = await open()
    const heading = page.getByRole('heading', { level: 1 })
    await heading.hover()
    await heading.dblclick()
    await page.getByRole('button', { name: 'Eat', disabled: true }).click({ force: true })
    await page.getByRole('heading', { level: 2 }).dispatchEvent('planted')
    expect(await said(page)).toBe('over double planted')
    await page.getByText('More').click()
    await page.getByText('the rest').waitFor()
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('dialog', { name: 'Question' }).getByRole('button', { name: 'Yes' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('goes nowhere by a link without an address', async () => {
    const page = await open()
    await page.getByText('Nowhere').click()
    await page.getByRole('button', { name: 'Later' }).click()
    await untilSaid(page, 'moved later')
    expect(new URL(page.url()).search).toBe('?moved')
  })

  test('chooses files', async () => {
    const page = await open()
    const papers = page.getByLabel('Papers')
    const names = () =>
      papers.evaluate(async (field) => {
        const { files }: { files?: FileList } = Object.assign({}, { files: Reflect.get(field, 'files') })
        return Promise.all(
          [...(files ?? [])].map(async (file) => [file.name, file.type, await file.text()].join(' ')),
        )
      })
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`in ${name}`) })
    await papers.setInputFiles([file('one'), file('two')])
    expect(await names()).toEqual(['one text/plain in one', 'two text/plain in two'])
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles(file('three'))
    expect(await names()).toEqual(['three text/plain in three'])
    await papers.setInputFiles([])
    expect(await names()).toEqual([])
  })

  test('takes the focus from a field that is switched off', async () => {
    const page = await open()
    const field = page.getByLabel('First name')
    await field.focus()
    await field.evaluate((element) => element.toggleAttribute('disabled', true))
    await page.waitForFunction(() => document.activeElement === document.body)
  })

  test('runs functions in the page', async () => {
    const page = await open()
    expect(
      await page.evaluate(([one, two]) => ({ sum: one + two, at: new Date(0) }), [1, 2] as const),
    ).toEqual({ sum: 3, at: new Date(0) })
    expect(await page.evaluate('1 + 1')).toBe(2)
    expect(await page.locator('b').evaluate((element, end) => element.textContent + end, '!')).toBe('big!')
    expect(await page.getByRole('listitem').evaluateAll((all) => all.length)).toBe(3)
    expect(await page.evaluate(async () => (await Promise.resolve(['late'])).concat('er'))).toEqual([
      'late',
      'er',
    ])
    await expect(
      page.evaluate(() => {
        throw new Error('planted')
      }),
    ).rejects.toThrow('planted')
  })
}
