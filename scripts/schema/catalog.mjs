const relations = "pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'";
const columns = 'pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped';
const ownFunctions = `pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'public'
  WHERE p.prokind IN ('f', 'p') AND NOT EXISTS (SELECT FROM pg_depend e
    WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid AND e.deptype = 'e')`;

const rightsOf = (what, rights, from) =>
  `SELECT concat_ws(' ', what, CASE (r).grantee WHEN 0 THEN 'everybody' ELSE (r).grantee::regrole::text END,
     (r).privilege_type, CASE WHEN (r).is_grantable THEN 'grantable' END)
   FROM (SELECT ${what} AS what, aclexplode(${rights}) AS r FROM ${from}) granted`;

/**
 * One line an object. The order of columns is left out, as a migration adds them at the end, and so are not-null
 * constraints, which only PostgreSQL 18 keeps beside the column's own mark.
 */
const queries = {
  columns: `SELECT concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'NOT NULL' END, CASE a.attgenerated WHEN '' THEN 'default' ELSE 'always' END,
      pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, ''),
      CASE WHEN a.attcollation <> t.typcollation THEN a.attcollation::regcollation END)
    FROM ${relations} JOIN ${columns} JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE c.relkind = 'r'`,
  constraints: `SELECT concat_ws(' ', c.relname, o.conname, pg_get_constraintdef(o.oid))
    FROM pg_constraint o JOIN ${relations} ON c.oid = o.conrelid WHERE o.contype <> 'n'`,
  indexes: `SELECT pg_get_indexdef(x.indexrelid) FROM pg_index x JOIN ${relations} ON c.oid = x.indexrelid`,
  views: `SELECT concat_ws(' ', c.relname, pg_get_viewdef(c.oid)) FROM ${relations} WHERE c.relkind IN ('v', 'm')`,
  triggers: `SELECT concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled)
    FROM pg_trigger g JOIN ${relations} ON c.oid = g.tgrelid WHERE NOT g.tgisinternal`,
  functions: `SELECT pg_get_functiondef(p.oid) FROM ${ownFunctions}`,
  options: `SELECT concat_ws(' ', c.relkind, c.relname, c.relpersistence, c.reloptions, c.relrowsecurity) FROM ${relations}
    UNION ALL SELECT concat_ws(' ', c.relname, a.attname, a.attstorage, a.attoptions, nullif(a.attstattarget, -1))
      FROM ${relations} JOIN ${columns} AND c.relkind = 'r'
    UNION ALL SELECT concat_ws(' ', 'sequence', sequencename, start_value, increment_by, min_value, max_value, cycle)
      FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'collation', collname, collprovider, collisdeterministic)
      FROM pg_collation WHERE collnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'type', typname, typtype) FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')
    UNION ALL SELECT concat_ws(' ', 'policy', tablename, policyname, qual) FROM pg_policies WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension`,
  rights: [
    rightsOf('c.relname', 'c.relacl', relations),
    rightsOf("c.relname || '.' || a.attname", 'a.attacl', `${relations} JOIN ${columns}`),
    rightsOf('p.oid::regprocedure::text', "coalesce(p.proacl, acldefault('f', p.proowner))", ownFunctions),
    rightsOf("'schema ' || nspname", 'nspacl', "pg_namespace WHERE nspname = 'public'"),
  ].join(' UNION ALL '),
};

/** What the schema `public` is made of, by kind, and its rows. */
export async function readCatalog(client) {
  const catalog = { rows: await readRows(client) };
  for (const [kind, text] of Object.entries(queries)) {
    const { rows } = await client.query({ text, rowMode: 'array' });
    catalog[kind] = rows.map(([line]) => line).sort();
  }
  return catalog;
}

/** Without times: rows of a new database are as old as it is. */
async function readRows(client) {
  const { rows: tables } = await client.query(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname) AS columns
     FROM ${relations} JOIN ${columns}
     WHERE c.relkind = 'r' AND c.relname <> 'schema_migrations' AND a.atttypid <> 'timestamptz'::regtype GROUP BY 1`,
  );
  const { rows } = await client.query(
    tables
      .map(({ name, columns: read }) => `SELECT '${name} ' || row(${read}) AS line FROM ${name}`)
      .join(' UNION ALL '),
  );
  return rows.map(({ line }) => line).sort();
}

/** The lines that only one of two catalogs has, by kind; an empty list when they are alike. */
export function compareCatalogs(left, right) {
  const differences = Object.keys(left).map((kind) => ({
    kind,
    left: left[kind].filter((line) => !right[kind].includes(line)),
    right: right[kind].filter((line) => !left[kind].includes(line)),
  }));
  return differences.filter((difference) => difference.left.length + difference.right.length > 0);
}
