-- The shop's two roles and its database, once, as a superuser:
-- OWNER_PASSWORD=… APP_PASSWORD=… psql --file ops/database/roles.sql (psql 15 or later)
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
CREATE ROLE pullproof_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE pullproof_app LOGIN PASSWORD :'app_password';
CREATE DATABASE pullproof OWNER pullproof_owner ENCODING 'UTF8';
REVOKE ALL ON DATABASE pullproof FROM PUBLIC;
GRANT CONNECT ON DATABASE pullproof TO pullproof_app;
-- A pooler may drop what the shop asks for when it connects.
ALTER ROLE pullproof_app SET lock_timeout = '3s';
ALTER ROLE pullproof_app SET statement_timeout = '30s';
ALTER ROLE pullproof_app SET idle_in_transaction_session_timeout = '30s';
