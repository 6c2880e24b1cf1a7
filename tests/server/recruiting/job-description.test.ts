import { jobs } from '#server/recruiting/schema/jobs.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { scriptAttacks } from '#tests/support/script-attacks.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const plainTag = /^<\/?(?:p|ul|ol|li|b|i|strong|em|h2|h3|h4|a)>$|^<br \/>$/
const linkTag = /^<a href="(?:https?:\/\/|mailto:)[^"<>]*">$/

const badTags = (html: string) =>
  [...html.matchAll(/<[^>]*>?/g)]
    .map(([tag]) => tag)
    .filter((tag) => !plainTag.test(tag) && !linkTag.test(tag))

describe('the description of a job', () => {
  const crm = withCrm('pglite')

  afterEach(() => crm.database.write(async (tx) => void (await tx.delete(jobs))))

  const shown = async (pro_description: string) => {
    await crm.database.write(
      async (tx) => void (await tx.insert(jobs).values({ ...jobRow, pro_description })),
    )
    const [one, list] = await Promise.all([
      crm.app.inject('/CRM/GetJobByName?jobname=data-engineer'),
      crm.app.inject('/CRM/UAGetC2CJobs'),
    ])
    return [one.json().pro_description, list.json()[0].pro_description]
  }

  const allowed =
    '<h2>One</h2><h3>Two</h3><h4>Three</h4><p>Four <b>b</b> <i>i</i> <strong>s</strong> <em>e</em><br />' +
    '<a href="https://a.example/?a=1&amp;b=2">a</a> <a href="http://a.example">b</a> <a href="mailto:a@example.com">c</a></p>' +
    '<ul><li>5</li></ul><ol><li>6</li></ol>'

  test('keeps headings, paragraphs, lists, emphasis and links', async () => {
    expect(await shown(allowed)).toEqual([allowed, allowed])
  })

  test.each([
    ['<div class="x"><span>a</span></div>', 'a'],
    ['<h1>a</h1>', 'a'],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['<p>never closed', '<p>never closed</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<script>alert(1)</script>a', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('shows %s as %s', async (entered, expected) => {
    expect(await shown(entered)).toEqual([expected, expected])
  })

  test('shows nothing of an attack but harmless tags', async () => {
    const [one, list] = await shown(scriptAttacks.join('\n<p>next</p>\n'))

    expect(scriptAttacks.length).toBeGreaterThan(40)
    expect(badTags(one)).toEqual([])
    expect(list).toBe(one)
  })

  test.each(scriptAttacks)('shows nothing of %s but harmless tags', async (attack) => {
    const [one, list] = await shown(attack)

    expect([badTags(one), badTags(list)]).toEqual([[], []])
  })
})
