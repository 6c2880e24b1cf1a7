/**
 * Skills as their makers spell them, each with its ids in the catalogue of skills, where Jenkins and Git stand twice, and what else
 * it is called besides the catalogue's own spelling.
 */
const known: readonly (readonly [name: string, ids: readonly number[], also: readonly string[]])[] = [
  ['Java', [1], []],
  ['Python', [2], ['Python 3']],
  ['C#', [3], ['C Sharp']],
  ['PySpark', [4], []],
  ['Scala', [5], []],
  ['Presto', [6], ['PrestoDB']],
  ['Hive', [7], ['Apache Hive']],
  ['Go', [8], ['Golang']],
  ['Ruby', [9], []],
  ['Rust', [10], []],
  ['SQL', [11], []],
  ['NoSQL', [12], []],
  ['AWS Glue', [13], ['Amazon Glue', 'Glue']],
  ['Databricks', [14], []],
  ['Apache Spark', [15], ['Spark']],
  ['Snowflake', [16], []],
  ['Amazon Athena', [17], ['Athena', 'AWS Athena']],
  ['Amazon QuickSight', [18], ['QuickSight', 'AWS QuickSight']],
  ['Linux Bash', [19], ['Bash']],
  ['PowerShell', [20], []],
  ['TypeScript', [21], ['TS']],
  ['JavaScript', [22], ['JS', 'ECMAScript']],
  ['TensorFlow', [23], []],
  ['PyTorch', [24], []],
  ['scikit-learn', [25], ['sklearn']],
  ['Azure Machine Learning', [26], ['Azure ML']],
  ['Azure OpenAI', [27], []],
  ['LangChain', [28], []],
  ['Power BI', [29], ['Microsoft Power BI']],
  ['Tableau', [30], []],
  ['Looker', [31], ['Google Looker']],
  ['Azure Synapse', [32], ['Azure Synapse Analytics']],
  ['Jenkins', [33, 38], []],
  ['Git', [34, 39], []],
  ['GitLab', [35], ['GitLabs']],
  ['DataOps', [36], []],
  ['Data Governance', [37], []],
  ['PostgreSQL', [], ['Postgres']],
  ['SQL Server', [], ['Microsoft SQL Server', 'MS SQL', 'MS SQL Server']],
  ['MongoDB', [], []],
  ['Microsoft Copilot', [], ['MS Copilot']],
]

/** Without what people write differently: case, spaces, hyphens, points. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '')

const nameByBare = new Map(
  known.flatMap(([name, , also]) => [name, ...also].map((text) => [bare(text), name] as const)),
)

const nameById = new Map(known.flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))

/** A skill as its makers spell it, however it is written; one that nobody knows stays as it is written. */
export const skillName = (text: string): string => nameByBare.get(bare(text)) ?? text.trim()

/** The same text for all that means the same skill. */
export const skillKey = (text: string): string => bare(skillName(text))

const spellings = new Map(known.map(([name, , also]) => [name, [name, ...also]]))

/** Every name a skill goes by, the one its makers gave it first. */
export const skillSpellings = (text: string): readonly string[] => {
  const name = skillName(text)
  return spellings.get(name) ?? [name]
}

/** Of skills that are the same the first, as it is written. */
export const eachSkillOnce = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const text of new Set(texts)) if (!first.has(skillKey(text))) first.set(skillKey(text), text)
  return [...first.values()]
}

type Known = { keys: ReadonlySet<string>; names: readonly string[] }

/** Lists of skills are looked through again and again while somebody filters. */
const readings = new WeakMap<readonly string[], Known>()

const readNames = (texts: readonly string[]): Known => {
  const known = readings.get(texts)
  if (known) return known
  const named = eachSkillOnce(texts).filter((text) => bare(text) !== '')
  const reading = { keys: new Set(named.map(skillKey)), names: named.map(skillName) }
  readings.set(texts, reading)
  return reading
}

/** Skills as their makers spell them, each once. */
export const skillNamesIn = (texts: readonly string[]): readonly string[] => readNames(texts).names

/** What skills are known by, however they are written. */
export const skillKeysIn = (texts: readonly string[]): ReadonlySet<string> => readNames(texts).keys

/** A skill of the catalogue, by its id, as its makers spell it. Throws where there is none. */
export const catalogueSkill = (id: number): string => {
  const name = nameById.get(id)
  if (name === undefined) throw new Error(`The catalogue has no skill ${id}.`)
  return name
}

/** The skills of the catalogue by the first of their ids, in the order of these. */
export const catalogueIds: readonly number[] = known.flatMap(([, [first]]) => first ?? [])
