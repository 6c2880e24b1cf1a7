const contextWords = [
  'python|scala|kotlin|java|javascript|typescript|node|react|angular|golang|c#|c\\+\\+|perl|php|rails|\\.net',
  'sql|nosql|mysql|postgres\\w*|oracle|mongodb|cassandra|redis|kafka|hadoop|hdfs|impala|trino|airflow|dbt|etl|elt',
  'spark|pyspark|databricks|snowflake|redshift|bigquery|aws|amazon|azure|gcp|s3|emr|lambda|glue|athena|hive|presto',
  'docker|kubernetes|terraform|ansible|jenkins|git|github|gitlab|ci/cd|linux|unix|shell|bash|powershell|grpc',
  'tensorflow|pytorch|pandas|numpy|tableau|looker|power ?bi|rust|ruby|microservices?|backend|back-end|apis?',
  'programming|languages?|databases?|data lake|data warehouse|devops|pipelines?|queries|dashboards?',
].join('|')

const alone = (words: string) => `(?<![\\p{L}\\p{N}_.+#-])(?:${words})(?![\\p{L}\\p{N}_+#])`

type Rule = {
  sure?: RegExp
  /** Only near a context word. */
  near?: RegExp
}

const sure = (words: string, flags = 'iu'): Rule => ({ sure: new RegExp(alone(words), flags) })

/** Case-sensitive. */
const near = (words: string, always?: string): Rule => ({
  near: new RegExp(alone(words), 'gu'),
  ...(always && { sure: new RegExp(alone(always), 'iu') }),
})

const goOn =
  '(?=\\s*(?:$|[,;/|)•·.&]|(?:and|or|developer|engineer|programmer|services?|backend|language)\\b))'

const jenkins = near('Jenkins|JENKINS|jenkins', 'jenkins ?(?:file|pipelines?|ci)')

const git: Rule = {
  ...near('GIT'),
  sure: /(?<![\p{L}\p{N}_.])[Gg]it(?![\p{L}\p{N}_]|[- ]?(?:[Hh]ub|[Ll]abs?)\b)/u,
}

/** Two ids for Jenkins and Git. */
const rules: readonly (readonly [ids: readonly number[], rule: Rule])[] = [
  [[1], sure('java(?! ?script)(?: ?(?:ee|se|[5-9]|1\\d|2\\d))?')],
  [[2], sure('python(?: ?[23](?:\\.\\d+)?)?')],
  [[3], { sure: /(?<![\p{L}\p{N}_])(?:c ?#|c[- ]?sharp)(?![\p{L}\p{N}_#])/iu }],
  [[4], sure('py ?spark')],
  [[5], near('Scala|SCALA|scala')],
  [[6], near('Presto|PRESTO', 'presto ?(?:db|sql)')],
  [[7], near('Hive|HIVE', 'apache hive|hive ?ql|hive metastore')],
  [
    [8],
    { near: new RegExp(`${alone('Go|GO')}(?!-)${goOn}`, 'gmu'), sure: new RegExp(alone('golang'), 'iu') },
  ],
  [[9], near('Ruby|RUBY|ruby', 'ruby on rails')],
  [[10], near('Rust|RUST', 'rust ?lang')],
  [[11], { sure: /(?<![\p{L}\p{N}_])(?<!\bno[- ])(?:t-|pl\/)?sql(?![\p{L}\p{N}_])/iu }],
  [[12], { sure: /(?<![\p{L}\p{N}_])(?:[Nn][Oo]-?SQL|NoSql|nosql|N[Oo] SQL)(?![\p{L}\p{N}_])/u }],
  [[13], sure('(?:amazon|aws) glue|glue (?:etl|crawlers?|data catalog)')],
  [[14], sure('data ?bricks')],
  [[15], near('Spark|SPARK', 'apache[- ]spark|spark (?:sql|streaming)')],
  [[16], { sure: /(?<![\p{L}\p{N}_])(?:Snowflake|SNOWFLAKE|SnowFlake)(?![\p{L}\p{N}_])(?!\s+schemas?)/u }],
  [[17], near('Athena|ATHENA', '(?:amazon|aws) athena')],
  [[18], sure('quick ?sight')],
  [[19], near('Bash|BASH|bash', 'linux bash|bash script(?:s|ing)?')],
  [[20], sure('power ?shell')],
  [[21], sure('type ?script')],
  [[22], sure('java ?script')],
  [[23], sure('tensor ?flow')],
  [[24], sure('py ?torch')],
  [[25], sure('scikit[- ]?learn|sklearn')],
  [[26], sure('azure ?(?:machine learning|ml)')],
  [[27], sure('azure open ?ai')],
  [[28], sure('lang ?chain')],
  [[29], sure('power ?bi')],
  [[30], near('Tableau|TABLEAU|tableau', 'tableau (?:desktop|server|prep)')],
  [[31], near('Looker|LOOKER', 'google looker|looker studio|lookml')],
  [[32], sure('azure synapse|synapse analytics')],
  [[33, 38], jenkins],
  [[34, 39], git],
  [[35], sure('git ?labs?')],
  [[36], sure('data ?ops')],
  [[37], sure('data governance')],
]

const nearness = 80

const isNearContext = (text: string, at: number, length: number): boolean => {
  const around = `${text.slice(Math.max(0, at - nearness), at)} \n ${text.slice(at + length, at + length + nearness)}`
  return new RegExp(alone(contextWords), 'iu').test(around)
}

const isIn = (text: string, { sure, near }: Rule): boolean => {
  if (sure?.test(text)) return true
  if (!near) return false
  for (const { index, 0: word } of text.matchAll(near)) {
    if (isNearContext(text, index, word.length)) return true
  }
  return false
}

/** Catalogue ids, ascending. */
export const skillsIn = (text: string): number[] => {
  const even = text.replaceAll(/[ \t\u00a0]+/g, ' ')
  return rules
    .filter(([, rule]) => isIn(even, rule))
    .flatMap(([ids]) => ids)
    .sort((one, other) => one - other)
}

/** Index 0 is id 1. */
export const catalogueNames: readonly string[] = [
  'java',
  'python',
  'c#',
  'PySpark',
  'Scala',
  'Presto',
  'Hive',
  'Go',
  'Ruby',
  'Rust',
  'SQL',
  'NoSQL',
  'Amazon Glue',
  'DataBricks',
  'Apache Spark',
  'Snowflake',
  'Athena',
  'QuickSight',
  'Linux Bash',
  'Power Shell',
  'Type Script',
  'Java Script',
  'TensorFlow',
  'PyTorch',
  'Scikit-learn',
  'Azure Machine Learning',
  'Azure OpenAI',
  'LangChain',
  'PowerBI',
  'Tableau',
  'Google Looker',
  'Azure Synapse',
  'Jenkins',
  'Git',
  'GitLabs',
  'DataOps',
  'Data Governance',
  'Jenkins',
  'Git',
]
