import fc from 'fast-check'
import iconv from 'iconv-lite'
import { decodeText } from '#server/platform/parsing/decode-text.ts'

const decode = (text: string, encoding: string, label?: string) =>
  decodeText(iconv.encode(text, encoding), label)

describe('text from outside', () => {
  test.each([
    ['Grüße – ok', 'utf-8', 'x-unknown'],
    ['Grüße', 'utf-8', ''],
    ['Grüße', 'utf-8', '"utf-8;"'],
    ['Grüße', 'utf-8', 'us-ascii'],
    ['Grüße', 'utf-8', 'iso-8859-1'],
    ['Grüße', 'utf-8', 'gb2312'],
    ['你好', 'utf-8', 'windows-1252'],
  ])('“%s” in %s is read as UTF-8 although its label is “%s”', (text, encoding, label) => {
    expect(decode(text, encoding, label)).toEqual({ text, encoding: 'utf-8', hasByteOrderMark: false })
  })

  test.each([
    ['We’d like €85 – please don’t wait…', 'windows-1252', 'Windows-1252'],
    ['“naïve” résumé', 'windows-1252', "'iso-8859-1'"],
    ['Straße', 'windows-1252', 'utf-8'],
    ['Łódź', 'iso-8859-2', 'iso-8859-2'],
    ['Łódź – “dom”', 'windows-1250', 'iso-8859-2'],
    ['é', 'cp850', 'cp850'],
    ['é', 'cp850', 'IBM850'],
    ['Иван', 'koi8-r', 'koi8-r; format=flowed'],
    ['Иван', 'cp1251', 'x-cp1251'],
    ['联通', 'gb18030', 'gb2312'],
    ['田中', 'shift_jis', 'x-sjis'],
    ['김철수', 'euc-kr', 'ks_c_5601-1987'],
    ['Hi – “you”', 'utf-7', 'unicode-1-1-utf-7'],
  ])('“%s” in %s is read by its label %s', (text, encoding, label) => {
    expect(decode(text, encoding, label).text).toBe(text)
  })

  test.each([
    ['Zoë O’Brien, Data Engineer – Spark, €85', 'windows-1252'],
    ['€85', 'windows-1252'],
    ['1–2 °C ±5 µm ½', 'windows-1252'],
    ['Søren, Åse, Müller, José Núñez', 'windows-1252'],
    ['Žofie Šimek', 'windows-1250'],
    ['Příliš žluťoučký kůň', 'windows-1250'],
    ['Zażółć gęślą jaźń', 'windows-1250'],
    ['Árvíztűrő tükörfúrógép', 'windows-1250'],
    ['İstanbul şöğüş', 'windows-1254'],
    ['Γειά σου', 'windows-1253'],
    ['Иван Петров', 'windows-1251'],
    ['ИВАН ПЕТРОВ', 'windows-1251'],
    ['Иван Петров', 'koi8-r'],
    ['ИВАН ПЕТРОВ', 'koi8-r'],
    ['привет мир', 'cp866'],
    ['محمد علي', 'windows-1256'],
    ['小龙,李 丽,王 2027年1月31日', 'gb18030'],
    ['Zoë,Núñez\rRenée Lefèvre,“café”', 'macintosh'],
    ['Zoë,Núñez\rRenée Lefèvre,“café”', 'windows-1252'],
    ['José Núñez', 'cp850'],
    ['田中さん、ありがとう', 'shift_jis'],
    ['田中さん、ありがとう', 'euc-jp'],
    ['안녕하세요', 'euc-kr'],
    ['你好，谢谢', 'gb18030'],
  ])('“%s” without a label is recognized as %s', (text, encoding) => {
    expect(decode(text, encoding)).toEqual({ text, encoding, hasByteOrderMark: false })
  })

  test('ISO-2022-JP without a label is recognized by its escape sequences', () => {
    const bytes = Buffer.from('\u001b$B$3$s$K$A$O\u001b(B', 'latin1')
    for (const label of ['', 'us-ascii', 'iso-2022-jp', 'utf-8'])
      expect(decodeText(bytes, label)).toMatchObject({ text: 'こんにちは', encoding: 'iso-2022-jp' })
  })

  test.each([
    ['김철수 ok\n네', '\u001b$)C\u000e1hC6<v\u000f ok\n\u000e3W\u000f', 'iso-2022-kr'],
    ['김철수', '\u001b$)C\u000e1hC6<v', ''],
    ['李小龙 ~ok', '~{@nP!Az~} ~~ok', 'HZ-GB-2312'],
    ['~{ no pairs', '~{ no pairs', 'hz-gb-2312'],
  ])('“%s” in seven bits with shifts is decoded', (text, bytes, label) => {
    expect(decodeText(Buffer.from(bytes), label).text).toBe(text)
  })

  test('the euro sign of the Mac is read', () => {
    const bytes = Buffer.from('Zo\x91\r\xd0 \xdb85', 'latin1')
    expect(decodeText(bytes, 'x-mac-roman').text).toBe('Zoë\r– €85')
    expect(decodeText(bytes)).toMatchObject({ text: 'Zoë\r– €85', encoding: 'macintosh' })
  })

  test('a byte order mark outweighs the label and is left out of the text', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
      const bytes = iconv.encode('Zoë', encoding, { addBOM: true })
      expect(decodeText(bytes, 'koi8-r')).toEqual({ text: 'Zoë', encoding, hasByteOrderMark: true })
    }
    for (const encoding of ['utf-16le', 'utf-16be'])
      expect(decode('Ünïcode', encoding)).toEqual({ text: 'Ünïcode', encoding, hasByteOrderMark: false })
  })

  test.each(['utf-16le', 'utf-16be'])(
    'unmarked %s that was cut in the middle of a character is read',
    (encoding) => {
      for (const text of ['Иван Петров', 'Zoë O’Brien']) {
        expect(decodeText(iconv.encode(text, encoding).subarray(0, -1)).text).toBe(text.slice(0, -1))
      }
    },
  )

  test('UTF-8 that was cut in the middle of a character is still UTF-8', () => {
    const bytes = Buffer.from('Grüße – ok é')
    expect(decodeText(bytes.subarray(0, -1)).text).toBe('Grüße – ok \ufffd')
  })

  test('a C1 control character becomes the sign of Windows-1252 that it stands for', () => {
    expect(decodeText(Buffer.from('O\u0092Brien \u0080 85\u0081')).text).toBe('O’Brien € 85')
  })

  test('no bytes under any label become a C1 control character or throw', () => {
    const labels = ['', 'utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-5', 'iso-8859-15', 'koi8-r', 'cp850']
    const label = fc.oneof(fc.constantFrom(...labels, 'utf-7', 'utf-16', 'hex', 'base64'), fc.string())
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), label, (bytes, declared) => {
        expect(decodeText(bytes, declared).text).not.toMatch(/[\u0080-\u009f]/)
      }),
      { numRuns: 500 },
    )
  })

  test('signs at the end of a word are passed over in time that grows with their number', () => {
    const [one = 0, eight = 0] = [10_000, 80_000].map((count) => {
      const bytes = Buffer.concat([Buffer.from([0xe9]), Buffer.alloc(count, 0x85), Buffer.from([0xe9])])
      const times = Array.from({ length: 3 }, () => {
        const start = process.cpuUsage()
        decodeText(bytes)
        return process.cpuUsage(start).user + 1000
      })
      return Math.min(...times)
    })
    expect(eight / one).toBeLessThan(24)
  })
})
