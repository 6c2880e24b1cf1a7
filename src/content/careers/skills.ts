/** In the order the form shows them. */
export const skillCategories = [
  'Programming Languages',
  'Database Management',
  'Cloud Implementations',
  'Scripting',
  'Machine Learning And AI',
  'Visualisation',
  'Devops',
  'Others',
] as const

export type SkillCategory = (typeof skillCategories)[number]

/** `id` is the key everywhere: Jenkins and Git stand in two categories. */
export type Skill = { readonly id: number; readonly name: string; readonly category: SkillCategory }

export const skills = [
  { id: 1, name: 'java', category: 'Programming Languages' },
  { id: 2, name: 'python', category: 'Programming Languages' },
  { id: 3, name: 'c#', category: 'Programming Languages' },
  { id: 4, name: 'PySpark', category: 'Programming Languages' },
  { id: 5, name: 'Scala', category: 'Programming Languages' },
  { id: 6, name: 'Presto', category: 'Programming Languages' },
  { id: 7, name: 'Hive', category: 'Programming Languages' },
  { id: 8, name: 'Go', category: 'Programming Languages' },
  { id: 9, name: 'Ruby', category: 'Programming Languages' },
  { id: 10, name: 'Rust', category: 'Programming Languages' },
  { id: 11, name: 'SQL', category: 'Database Management' },
  { id: 12, name: 'NoSQL', category: 'Database Management' },
  { id: 13, name: 'Amazon Glue', category: 'Cloud Implementations' },
  { id: 14, name: 'DataBricks', category: 'Cloud Implementations' },
  { id: 15, name: 'Apache Spark', category: 'Cloud Implementations' },
  { id: 16, name: 'Snowflake', category: 'Cloud Implementations' },
  { id: 17, name: 'Athena', category: 'Cloud Implementations' },
  { id: 18, name: 'QuickSight', category: 'Cloud Implementations' },
  { id: 19, name: 'Linux Bash', category: 'Scripting' },
  { id: 20, name: 'Power Shell', category: 'Scripting' },
  { id: 21, name: 'Type Script', category: 'Scripting' },
  { id: 22, name: 'Java Script', category: 'Scripting' },
  { id: 23, name: 'TensorFlow', category: 'Machine Learning And AI' },
  { id: 24, name: 'PyTorch', category: 'Machine Learning And AI' },
  { id: 25, name: 'Scikit-learn', category: 'Machine Learning And AI' },
  { id: 26, name: 'Azure Machine Learning', category: 'Machine Learning And AI' },
  { id: 27, name: 'Azure OpenAI', category: 'Machine Learning And AI' },
  { id: 28, name: 'LangChain', category: 'Machine Learning And AI' },
  { id: 29, name: 'PowerBI', category: 'Visualisation' },
  { id: 30, name: 'Tableau', category: 'Visualisation' },
  { id: 31, name: 'Google Looker', category: 'Visualisation' },
  { id: 32, name: 'Azure Synapse', category: 'Visualisation' },
  { id: 33, name: 'Jenkins', category: 'Devops' },
  { id: 34, name: 'Git', category: 'Devops' },
  { id: 35, name: 'GitLabs', category: 'Devops' },
  { id: 36, name: 'DataOps', category: 'Devops' },
  { id: 37, name: 'Data Governance', category: 'Devops' },
  { id: 38, name: 'Jenkins', category: 'Others' },
  { id: 39, name: 'Git', category: 'Others' },
] as const satisfies readonly Skill[]
