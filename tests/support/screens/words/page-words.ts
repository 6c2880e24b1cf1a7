import { readFile } from 'node:fs/promises'
import { said, untilSaid, type Words } from './open-words.ts'

export const testPages = ({ open, url }: Words) => {
  test('answers, changes, cuts off and lets requests through', async () => {
    const page = await open({ expected: [/ERR_FAILED/, /418/] })
    const call = async () => {
      const before = (await page.locator('output').textContent()) ?? ''
      await page.getByRole('button', { name: 'Call' }).click()
      await page.waitForFunction(
        (length) => (document.querySelector('output')?.textContent ?? '').length > length,
        before.length,
      )
      return ((await page.locator('output').textContent()) ?? '').slice(before.length).trim()
    }
    expect(await call()).toBe('200:yes ping')
    await page.route('**/echo*', (route) =>
      route.fulfill({ status: 418, json: { is: route.request().method() } }),
    )
    expect(await call()).toBe('418:{"is":"POST"}')
    await page.route(/echo\?b=1$/, (route) => route.abort(), { times: 1 })
    expect(await call()).toBe('lost')
    expect(await call()).toBe('418:{"is":"POST"}')
    await page.unroute('**/echo*')
    await page.route('/echo*', (route) => route.continue({ postData: 'pong' }))
    expect(await call()).toBe('200:yes pong')
    await page.route(
      (url) => url.pathname === '/echo',
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()}!` })
      },
    )
    expect(await call()).toBe('200:yes ping!')
    await page.route('**/{echo,other}*', (route) => route.fallback())
    expect(await call()).toBe('200:yes ping!')
    await page.unrouteAll()
    await page
      .context()
      .route('**/echo*', (route) => route.fulfill({ body: route.request().postData() ?? '' }))
    expect(await call()).toBe('200:ping')
  })

  test('tells of requests and responses', async () => {
    const page = await open()
    const seen: string[] = []
    page.on('request', (request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const [request, response] = await Promise.all([
      page.waitForRequest('**/echo*'),
      page.waitForResponse((answer) => answer.url().includes('/echo')),
      page.getByRole('button', { name: 'Call' }).click(),
    ])
    expect([request.postData(), request.headers()['x-own']]).toEqual(['ping', 'yes'])
    expect([response.status(), await response.text(), response.request().method()]).toEqual([
      200,
      'yes ping',
      'POST',
    ])
    expect(seen).toEqual(['POST /echo'])
  })

  test('asks and answers dialogs', async () => {
    const page = await open()
    const ask = page.getByRole('button', { name: 'Ask' })
    await ask.click()
    const messages: string[] = []
    page.once('dialog', (dialog) => {
      messages.push(dialog.message())
      return dialog.accept()
    })
    await ask.click()
    expect([await said(page), messages]).toEqual(['false true', ['Sure?']])
  })

  test('saves files that the page makes or the server sends', async () => {
    const page = await open()
    const saved = async (press: Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press])
      return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')]
    }
    expect(await saved(page.getByRole('button', { name: 'Save' }).click())).toEqual(['notes.txt', 'saved'])
    expect(await saved(page.getByRole('link', { name: 'A file' }).click())).toEqual(['list.csv', 'a,b'])
  })

  test('goes to other pages, back, and loads them again', async () => {
    const page = await open()
    expect([page.url(), await page.title()]).toEqual([`${url()}/`, 'Words'])
    await page.evaluate(() => history.pushState({ kept: 1 }, '', '/pushed'))
    await page.waitForURL('**/pushed')
    await page.goBack()
    expect(page.url()).toBe(`${url()}/`)
    await page.goForward()
    await page.reload()
    expect(await page.evaluate(() => history.state)).toEqual({ kept: 1 })
    await page.getByRole('link', { name: 'Other page' }).click()
    await page.waitForURL((url) => url.pathname === '/other')
    await page.getByRole('heading', { name: 'Other' }).waitFor()
    await page.goBack()
    await page.waitForURL(/pushed$/)
    await page.evaluate(() => location.assign('/other'))
    await page.waitForURL('/other')
    expect(await page.title()).toBe('Other')
  })

  test('keeps what is stored over a reload, and shares it with a second page', async () => {
    const page = await open({ storage: { from: 'before' } })
    const read = () => page.evaluate(() => [localStorage.getItem('from'), sessionStorage.getItem('own')])
    await page.evaluate(() => sessionStorage.setItem('own', 'here'))
    await page.reload()
    expect(await read()).toEqual(['before', 'here'])
    const second = await page.context().newPage()
    await second.goto('/')
    expect(
      await second.evaluate(() => [localStorage.getItem('from'), sessionStorage.getItem('own')]),
    ).toEqual(['before', null])
    await second.evaluate(() => localStorage.setItem('from', 'second'))
    await untilSaid(page, 'stored:from=second')
    await second.evaluate(() => new BroadcastChannel('words').postMessage('hi'))
    await untilSaid(page, 'heard:hi')
    await second.close()
    expect([second.isClosed(), page.context().pages().length, await read()]).toEqual([
      true,
      1,
      ['second', 'here'],
    ])
  })

  test('tells a page of its own messages, with their origin and source', async () => {
    const page = await open({ expected: [/postMessage/] })
    const heard = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', ({ data, origin, source }) =>
            resolve([data, origin === location.origin, source === window]),
          )
          window.postMessage('elsewhere', 'https://elsewhere.example')
          window.postMessage('hide', location.origin)
        }),
    )
    expect(heard).toEqual(['hide', true, true])
  })

  test('keeps files in a database over a reload', async () => {
    const page = await open()
    const inStore = async (isWriting: boolean) => {
      const settle = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = reject
        })
      const opening = indexedDB.open('files')
      opening.onupgradeneeded = () => opening.result.createObjectStore('files')
      const store = (await settle(opening)).transaction('files', 'readwrite').objectStore('files')
      if (isWriting) await settle(store.put([new File(['pear'], 'pear.txt')], 'own'))
      const [file]: unknown[] = await settle(store.get('own'))
      return file instanceof File && [file.name, await file.text()]
    }
    await page.evaluate(inStore, true)
    await page.reload()
    expect(await page.evaluate(inStore, false)).toEqual(['pear.txt', 'pear'])
  })

  test('runs scripts before those of the page', async () => {
    const page = await open()
    await page.addInitScript((planted) => Object.assign(window, { planted }), 'early')
    await page.reload()
    expect(await page.evaluate(() => Reflect.get(window, 'planted'))).toBe('early')
  })

  test('has the width and colors it is given', async () => {
    const page = await open({ dark: true })
    const media = () =>
      page.evaluate(() => [
        innerWidth,
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(min-width: 500px) and (hover: hover)').matches,
      ])
    expect(await media()).toEqual([1440, true, true])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await untilSaid(page, 'narrow:true')
    expect([await media(), page.viewportSize()]).toEqual([[390, false, false], { width: 390, height: 800 }])
  })

  test('is without a connection when it is told so', async () => {
    const page = await open({ expected: [/ERR_/] })
    await page.context().setOffline(true)
    await untilSaid(page, 'offline')
    await page.getByRole('button', { name: 'Call' }).click()
    await untilSaid(page, 'lost')
  })

  test('knows where the device is if it may', async () => {
    const page = await open()
    const ask = () =>
      page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            navigator.geolocation.getCurrentPosition(
              ({ coords: { latitude, longitude } }) => resolve([latitude, longitude]),
              ({ code }) => resolve([code]),
            )
          }),
      )
    await page.context().grantPermissions([])
    expect(await ask()).toEqual([1])
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 47.6, longitude: -122.33 })
    expect(await ask()).toEqual([47.6, -122.33])
  })

  test('keeps files in its database over a reload', async () => {
    const page = await open()
    const opened = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.open('words')
          request.onupgradeneeded = () => request.result.createObjectStore('files')
          request.onsuccess = () => {
            const writing = request.result.transaction('files', 'readwrite')
            writing.objectStore('files').put([new File(['abc'], 'a.txt')], 'own')
            writing.oncomplete = () => {
              request.result.close()
              resolve(true)
            }
          }
        }),
    )
    expect(opened).toBe(true)
    await page.reload()
    const found = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const request = indexedDB.open('words')
          request.onsuccess = () => {
            const reading = request.result.transaction('files').objectStore('files').get('own')
            reading.onsuccess = () => {
              const [file] = reading.result
              request.result.close()
              resolve([file instanceof File, file.name, file.size])
            }
          }
        }),
    )
    expect(found).toEqual([true, 'a.txt', 3])
  })

  test('has a fixed time while its timers go on', async () => {
    const page = await open()
    await page.clock.setFixedTime(new Date('2028-01-01T00:00:00Z'))
    await page.reload()
    await page.getByRole('button', { name: 'Later' }).click()
    await untilSaid(page, 'later')
    expect(await page.evaluate(() => new Date().toISOString())).toBe('2028-01-01T00:00:00.000Z')
  })

  test('has a clock that tests set', async () => {
    const page = await open()
    await page.clock.install({ time: new Date('2027-01-01T12:00:00Z') })
    await page.reload()
    await page.clock.pauseAt(new Date('2027-01-01T13:00:00Z'))
    await page.getByRole('button', { name: 'Later' }).click()
    expect(await page.evaluate(() => new Date().toISOString())).toBe('2027-01-01T13:00:00.000Z')
    await page.clock.runFor(100)
    await untilSaid(page, 'later')
    await page.clock.fastForward('01:00')
    expect(await page.evaluate(() => Date.now() - Date.UTC(2027, 0, 1, 13))).toBe(60_100)
    await page.clock.setFixedTime(new Date('2028-01-01T00:00:00Z'))
    expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(2028)
  })

  test('has a clock that goes on after a reload', async () => {
    const page = await open()
    await page.clock.install({ time: new Date('2027-01-01T12:00:00Z') })
    await page.reload()
    await page.getByRole('button', { name: 'Later' }).click()
    await untilSaid(page, 'later')
    await page.reload()
    await page.getByRole('button', { name: 'Later' }).click()
    await untilSaid(page, 'later')
    expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(2027)
  })
}
