/** Two ids for Jenkins and Git. */
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

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '')

const nameByBare = new Map(
  known.flatMap(([name, , also]) => [name, ...also].map((text) => [bare(text), name] as const)),
)

const nameById = new Map(known.flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))

/** Unknown skills stay. */
export const skillName = (text: string): string => nameByBare.get(bare(text)) ?? text.trim()

export const skillKey = (text: string): string => bare(skillName(text))

const spellings = new Map(known.map(([name, , also]) => [name, [name, ...also]]))

/** Official name first. */
export const skillSpellings = (text: string): readonly string[] => {
  const name = skillName(text)
  return spellings.get(name) ?? [name]
}

export const eachSkillOnce = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const text of new Set(texts)) if (!first.has(skillKey(text))) first.set(skillKey(text), text)
  return [...first.values()]
}

type Known = { keys: ReadonlySet<string>; names: readonly string[] }

const readings = new WeakMap<readonly string[], Known>()

const readNames = (texts: readonly string[]): Known => {
  const known = readings.get(texts)
  if (known) return known
  const named = eachSkillOnce(texts).filter((text) => bare(text) !== '')
  const reading = { keys: new Set(named.map(skillKey)), names: named.map(skillName) }
  readings.set(texts, reading)
  return reading
}

export const skillNamesIn = (texts: readonly string[]): readonly string[] => readNames(texts).names

export const skillKeysIn = (texts: readonly string[]): ReadonlySet<string> => readNames(texts).keys

/** Throws for an unknown id. */
export const catalogueSkill = (id: number): string => {
  const name = nameById.get(id)
  if (name === undefined) throw new Error(`The catalogue has no skill ${id}.`)
  return name
}

export const catalogueIds: readonly number[] = known.flatMap(([, [first]]) => first ?? [])
