import type { Service } from './services.ts'

export const dataServices = [
  {
    id: 'data-engineering',
    title: 'Data Engineering',
    summary: 'We design and run the platform that turns source systems into tables people can rely on.',
    deliverables: [
      'A written platform design with costs per workload',
      'Ingestion, modeling and serving layers in your own cloud account',
      'A runbook and on-call rota your team can take over',
    ],
    icon: 'layers',
  },
  {
    id: 'data-pipelines',
    title: 'Data Pipelines and ETL',
    summary: 'Batch and streaming pipelines that can be rerun safely and say when they are late.',
    deliverables: [
      'Idempotent, incremental jobs on Spark, Databricks, Snowflake or AWS Glue',
      'Tests for schema, freshness and volume that stop bad data at the door',
      'Lineage and alerts that name the owner of every table',
    ],
    icon: 'pipeline',
  },
  {
    id: 'cloud-migration',
    title: 'Cloud Migration',
    summary: 'We move warehouses and workloads in slices, and switch over only when both sides agree.',
    deliverables: [
      'An inventory of every job, table and report, with what can be retired',
      'Parallel runs with automated comparison of row counts and totals',
      'A cut-over plan with a tested way back',
    ],
    icon: 'cloud',
  },
  {
    id: 'lakehouse',
    title: 'Data Warehouse and Lakehouse',
    summary: 'One governed store for reports, notebooks and agents, on open table formats where they fit.',
    deliverables: [
      'Dimensional and wide models with documented grain and keys',
      'Delta Lake or Apache Iceberg tables with compaction and retention set',
      'A cost report that shows what each team spends on queries',
    ],
    icon: 'warehouse',
  },
  {
    id: 'data-governance',
    title: 'Data Governance and Quality',
    summary: 'Ownership, access and quality rules that live in code and are checked every night.',
    deliverables: [
      'A catalog in which every critical table has an owner and a definition',
      'Data contracts between producers and consumers, enforced in the pipeline',
      'Access reviews and masking for personal and health information',
    ],
    icon: 'shield',
  },
  {
    id: 'business-intelligence',
    title: 'Business Intelligence',
    summary: 'Fewer dashboards, each answering a question somebody asks every week.',
    deliverables: [
      'A shared semantic model with one definition per measure',
      'Power BI, Tableau or Looker reports that open in seconds',
      'A clean-out of reports nobody has opened in ninety days',
    ],
    icon: 'chart',
  },
] as const satisfies readonly Service[]
