/** An SQL function that its owner publishes to the functions of others. */
export interface SqlFunction {
  name: string;
  text: string;
  /** Calls it with $1 and so on. */
  call: string;
  argumentCount: number;
}

/**
 * Declares a function; every migrate step applies all of them again. The name ends in a version: servers are upgraded one
 * after another, so a function that changes gets a new number, and the one before stays for a release (ADR 36).
 */
export function sqlFunction(
  signature: string,
  returns: string,
  body: string,
  language: 'plpgsql' | 'sql' = 'plpgsql',
): SqlFunction {
  const name = signature.slice(0, signature.indexOf('('));
  if (!/_\d+$/.test(name)) throw new Error(`${name} needs a version.`);
  // The planner takes 1,000 rows for each otherwise: three in a join look like a thousand million.
  if (/^(TABLE|SETOF)/.test(returns) && !/ ROWS \d+$/.test(returns))
    throw new Error(`${name} needs ROWS, the number that it usually returns.`);
  // Columns of a result may be called like those of a table in its query.
  const code =
    language === 'plpgsql' && !body.startsWith('#') ? `#variable_conflict use_column\n${body}` : body;
  const text = `CREATE OR REPLACE FUNCTION ${signature} RETURNS ${returns} LANGUAGE ${language} SECURITY INVOKER
    SET search_path = public, pg_temp AS $body$ ${code} $body$`;
  const places = signature.split(',').map((_, at) => `$${at + 1}`);
  return { name, text, call: `${name}(${places.join(', ')})`, argumentCount: places.length };
}
