-- Makes the two roles and the database, and hands what is written to pgBackRest. Run it once, as the superuser:
--   DATABASE_PASSWORD=… OWNER_PASSWORD=… psql --file docs/running/database.sql postgres
-- and restart PostgreSQL afterwards.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD
\getenv owner_password OWNER_PASSWORD

create role skagit_owner login password :'owner_password';
create role skagit login password :'password';
create database skagit owner skagit_owner template template0 encoding 'UTF8';
\connect skagit
alter schema public owner to skagit_owner;

alter system set archive_mode = on;
alter system set archive_command = 'pgbackrest --stanza=skagit archive-push %p';
-- At most so much is lost with the disk of the database.
alter system set archive_timeout = '60s';
