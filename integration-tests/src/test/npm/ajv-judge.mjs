// Judges values by their schemas with ajv: reads {schema, value, allowed} line by line, prints the lines that it sees otherwise.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);
const Ajv = require('ajv/dist/2020').default;
const addFormats = require('ajv-formats').default;

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: false });
addFormats(ajv);

const validators = new Map();
let judged = 0;
let wrong = 0;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  if (line === '') {
    continue;
  }
  const { name, schema, value, allowed } = JSON.parse(line);
  if (!validators.has(name)) {
    validators.set(name, ajv.compile(schema));
  }
  judged++;
  if (validators.get(name)(value) !== allowed) {
    wrong++;
    console.log(`${name}: ajv ${allowed ? 'forbids' : 'allows'} ${JSON.stringify(value)}`);
  }
}
console.log(`${judged} judged, ${wrong} otherwise`);
process.exitCode = wrong === 0 && judged > 0 ? 0 : 1;
