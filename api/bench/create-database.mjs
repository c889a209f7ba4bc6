// Creates an empty database on a server and replaces an existing one of that name.
import pg from 'pg';

const [connectionString, name = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
await client.query(`create database ${pg.escapeIdentifier(name)}`);
await client.end();
