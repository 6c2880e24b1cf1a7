-- Makes the two roles and the database, and keeps what is written for a restore to any moment. Run it once, as the superuser:
--   DATABASE_PASSWORD=… OWNER_PASSWORD=… ARCHIVE=/var/lib/postgresql/archive psql --file docs/running/database.sql postgres
-- and restart PostgreSQL afterwards: the archive begins then.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD
\getenv owner_password OWNER_PASSWORD
\getenv archive ARCHIVE

create role skagit_owner login password :'owner_password';
create role skagit login password :'password';
create database skagit owner skagit_owner template template0 encoding 'UTF8';
\connect skagit
alter schema public owner to skagit_owner;

-- A segment that was archived before the server could write that down is the same one again.
select format(
  $$mkdir -p %1$s && { cmp -s %%p %1$s/%%f || { test ! -e %1$s/%%f && cp %%p %1$s/%%f.part && sync %1$s/%%f.part && mv %1$s/%%f.part %1$s/%%f; }; }$$,
  :'archive') as command
\gset
alter system set archive_mode = on;
alter system set archive_command = :'command';
-- At most so much is lost with the disk of the database.
alter system set archive_timeout = '60s';
