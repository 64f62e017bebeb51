-- Two roles for the database of the site: one changes tables, the other only their rows. As a superuser, once for
-- each database, and again whenever you like:
--     createdb pictures && psql -v ON_ERROR_STOP=1 -d pictures -f postgres-roles.sql
-- then in psql: \password pictures_owner, \password pictures_serving.
-- The server runs as pictures_serving with MIGRATE=0; `npm run api -- --migrate` as pictures_owner, before each new version.

do $$
begin
  if to_regrole('pictures_owner') is null then create role pictures_owner login; end if;
  if to_regrole('pictures_serving') is null then create role pictures_serving login; end if;
  -- The server asks for these itself, but not through a pooler (DATABASE_DIRECT_URL).
  alter role pictures_serving set statement_timeout = '60s';
  alter role pictures_serving set idle_in_transaction_session_timeout = '60s';
  alter role pictures_serving set random_page_cost = 1.1;
  alter role pictures_serving set jit = off;
  -- Whether a backup can be restored is tried in a database that is dropped again.
  alter role pictures_owner createdb;
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, create on database %I to pictures_owner', current_database());
  execute format('grant connect on database %I to pictures_serving', current_database());
end
$$;

revoke all on schema public from public;
alter schema public owner to pictures_owner;
grant usage on schema public to pictures_serving;

-- Tables that the owner makes from now on; the server also reads the list of migrations.
alter default privileges for role pictures_owner grant usage on schemas to pictures_serving;
alter default privileges for role pictures_owner grant select on tables to pictures_serving;
alter default privileges for role pictures_owner in schema public
  grant insert, update, delete on tables to pictures_serving;
alter default privileges for role pictures_owner in schema public
  grant usage, select on sequences to pictures_serving;

-- Tables that exist already; where another role migrated an earlier version, `reassign owned by … to pictures_owner` first.
grant select, insert, update, delete on all tables in schema public to pictures_serving;
grant usage, select on all sequences in schema public to pictures_serving;
